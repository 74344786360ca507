// Rules that find mistakes, and two that keep functions and files short. Layout is nobody's business here.
import { fileURLToPath } from "node:url";
import tseslint from "typescript-eslint";

const mistakes = {
  "array-callback-return": "error",
  eqeqeq: "error",
  "max-lines": ["error", 300],
  "max-lines-per-function": ["error", 60],
  "no-constant-binary-expression": "error",
  "no-constructor-return": "error",
  "no-dupe-else-if": "error",
  "no-fallthrough": "error",
  "no-self-assign": "error",
  "no-self-compare": "error",
  "no-template-curly-in-string": "error",
  "no-unmodified-loop-condition": "error",
  "no-unreachable-loop": "error",
  "no-unsafe-finally": "error",
  "no-useless-assignment": "error",
  "no-var": "error",
  "prefer-const": "error",
  "require-atomic-updates": "error",
};
const mistakesOfTypes = {
  "await-thenable": "error",
  "no-array-delete": "error",
  "no-base-to-string": "error",
  "no-explicit-any": "error",
  "no-floating-promises": "error",
  "no-for-in-array": "error",
  "no-implied-eval": "error",
  "no-misused-promises": "error",
  "no-misused-spread": "error",
  "no-shadow": "error",
  "no-unnecessary-condition": ["error", { allowConstantLoopConditions: true }],
  "no-unnecessary-type-assertion": "error",
  "no-unsafe-argument": "error",
  "no-unsafe-assignment": "error",
  "no-unsafe-call": "error",
  "no-unsafe-member-access": "error",
  "no-unsafe-return": "error",
  "no-unused-expressions": "error",
  "no-unused-vars": "error",
  "only-throw-error": ["error", { allowRethrowing: true }],
  "require-array-sort-compare": "error",
  "require-await": "error",
  "restrict-plus-operands": "error",
  "switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
  "unbound-method": "error",
};
const named = ([rule, how]) => [`@typescript-eslint/${rule}`, how];
const ofTypes = Object.fromEntries(Object.entries(mistakesOfTypes).map(named));

// Of Node, and of the browser where a test runs a function in the page.
const globals = ["Buffer", "URL", "URLSearchParams", "fetch", "process", "setTimeout"].concat(
  ["document", "getComputedStyle", "history", "innerWidth", "location", "window"],
);

export default [
  {
    files: ["web/src/**/*.ts"],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL(".", import.meta.url)) },
    },
    plugins: { "@typescript-eslint": tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: { ...mistakes, ...ofTypes },
  },
  {
    files: ["tests/browser/*.mjs"],
    languageOptions: { globals: Object.fromEntries(globals.map((name) => [name, "readonly"])) },
    rules: {
      ...mistakes,
      "no-shadow": "error",
      "no-undef": "error",
      "no-unused-expressions": "error",
      "no-unused-vars": "error",
    },
  },
];
