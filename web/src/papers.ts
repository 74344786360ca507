// Papers: the reproduction report, claim by claim.
import { Job } from "./api";
import { button, commandLine, el, field, fill, quoted, select } from "./dom";
import { Progress } from "./progress";
import type { Address } from "./route";

interface Claim {
  paper: string;
  item: string;
  part?: string | null;
  status: "agrees" | "differs" | "open";
  detail: string;
  claim: string;
  place?: string;
  erratum?: string | null;
}
interface Report {
  claims: Claim[];
  summary: { agrees: number; differs: number; open: number };
}

let report: Report | null = null; // the same as long as the program runs
let running: { job: Job<Report>; done: Promise<Report> } | null = null; // goes on while one looks at another view
let watch: (fraction: number) => void = () => undefined;

function reproduce(): { job: Job<Report>; done: Promise<Report> } {
  if (running) return running;
  const job = new Job<Report>("reproduce", {}, (fraction) => watch(fraction));
  running = { job, done: job.run().finally(() => (running = null)) };
  return running;
}

export function papers(root: HTMLElement, address: Address): void {
  let paper = address.values.get("paper") ?? "";
  let status = address.values.get("status") ?? "";
  const list = el("div", { class: "claims" });
  const bar = el("div", { class: "tools" });
  const progress = new Progress();
  const command = el("div");

  function show(): void {
    const keys = [...new Set((report?.claims ?? []).map((claim) => claim.paper))];
    if (report && !keys.includes(paper)) paper = "";
    if (!["agrees", "differs", "open"].includes(status)) status = "";
    address.write({ paper, status });
    fill(command, commandLine(`wythoff reproduce${paper ? ` ${quoted(paper)}` : ""}`));
    if (!report) return;
    const shown = report.claims.filter((claim) => (!paper || claim.paper === paper) && (!status || claim.status === status));
    fill(
      bar,
      field(
        "Paper",
        select([["", "all"], ...keys.map((key): [string, string] => [key, key])], paper, (value) => {
          paper = value;
          show();
        }),
        "small",
      ),
      field(
        "Status",
        select(
          [
            ["", "all"],
            ["agrees", "agrees"],
            ["differs", "differs as printed"],
            ["open", "open"],
          ],
          status,
          (value) => {
            status = value;
            show();
          },
        ),
        "small",
      ),
      el(
        "p",
        { class: "muted", role: "status" },
        `${shown.length} claims: ${["agrees", "differs", "open"].map((s) => `${shown.filter((claim) => claim.status === s).length} ${s}`).join(", ")}`,
      ),
      el("a", { href: "/report/index.html", target: "_blank" }, "The whole report with its figures"),
    );
    fill(
      list,
      ...shown.map((claim) =>
        el(
          "article",
          { class: `claim ${claim.status}` },
          el(
            "h3",
            {},
            el("span", { class: "tag" }, claim.status),
            ` ${claim.paper} · ${claim.item}${claim.part ? `, ${claim.part}` : ""}`,
            claim.place ? el("small", {}, ` ${claim.place}`) : null,
          ),
          el("p", {}, claim.claim),
          el("p", { class: "muted" }, claim.detail),
          claim.erratum ? el("p", { class: "muted" }, `Erratum: ${claim.erratum}`) : null,
        ),
      ),
    );
  }

  async function run(): Promise<void> {
    fill(list);
    const { job, done } = reproduce();
    watch = (fraction) => progress.show("Checking the claims", fraction, () => void job.cancel());
    watch(0);
    try {
      report = await done;
      show();
    } catch (error) {
      fill(
        list,
        el("p", { class: "error", role: "alert" }, (error as Error).message),
        button("Run it again", () => void run()),
      );
    } finally {
      progress.show("", 1, null);
    }
  }

  fill(root, el("div", { class: "wide" }, el("h2", {}, "The papers, claim by claim"), bar, progress.element, list, command));
  show();
  if (!report) void run();
}
