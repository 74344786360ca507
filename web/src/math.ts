// SPDX-License-Identifier: MIT
// Mathematics set as mathematics: MathML, which browsers draw and screen readers read. A formula is written as text:
// letters are variables, a_n and a_{n+1} have indices, (1+sqrt(5))/2 is a fraction with a root, and the rest are operators.
type Part = Node | string;

function node(tag: string, ...children: Part[]): Element {
  const element = document.createElementNS("http://www.w3.org/1998/Math/MathML", tag);
  element.append(...children);
  return element;
}

const row = (parts: Element[]): Element => (parts.length === 1 ? parts[0]! : node("mrow", ...parts));
const operators: Record<string, string> = { "-": "−", "<=": "≤", ">=": "≥", "*": "\u2062", "...": "…" };
const tokens =
  /sqrt\(([^()]*)\)|([a-zA-Zα-ωΑ-Ω])_(?:\{([^}]*)\}|([a-z]))|([a-zA-Zα-ωΑ-Ω])|(\d+(?:\.\d+)?…?)|<=|>=|\.\.\.|[^\s]/g;

// Terms without fractions.
function terms(text: string): Element[] {
  const parts: Element[] = [];
  for (const [all, root, base, group, index, letter, number] of text.matchAll(tokens)) {
    if (root !== undefined) parts.push(node("msqrt", ...terms(root)));
    else if (base !== undefined) parts.push(node("msub", node("mi", base), row(terms(group ?? index!))));
    else if (letter !== undefined) parts.push(node("mi", letter));
    else if (number !== undefined) parts.push(node("mn", number));
    else parts.push(operator(all, /^([<=≤≥∈{(,]|)$/.test(parts.at(-1)?.textContent ?? "")));
  }
  return parts;
}

function operator(text: string, isFirst: boolean): Element {
  const shown = node("mo", operators[text] ?? text);
  if (isFirst && text === "-") shown.setAttribute("form", "prefix");
  if (/^[()[\]{},]$/.test(text)) shown.setAttribute("stretchy", "false");
  return shown;
}

function pieces(text: string): Element[] {
  const fraction = /\(((?:[^()]|sqrt\([^()]*\))*sqrt\([^()]*\)(?:[^()]|sqrt\([^()]*\))*)\)\/(\d+)/.exec(text);
  if (!fraction) return terms(text);
  const [all, above, below] = fraction;
  const after = text.slice(fraction.index + all.length);
  return [
    ...terms(text.slice(0, fraction.index)),
    node("mfrac", row(terms(above!)), node("mn", below!)),
    ...pieces(after),
  ];
}

export const math = (text: string): Element => node("math", ...pieces(text));

// The same with fractions as large as the text, for a formula that is read by itself.
export function largeMath(text: string): Element {
  const whole = math(text);
  whole.setAttribute("displaystyle", "true");
  return whole;
}
