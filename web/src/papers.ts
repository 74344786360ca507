// SPDX-License-Identifier: MIT
// Papers: the reproduction report, claim by claim.
import { ask, Job, messageOf, type Report as Progressed } from "./api";
import { article, type Claim, nameOf, type Paper } from "./claim";
import { button, commandLine, el, field, fill, quoted, refill, select } from "./dom";
import { Progress } from "./progress";
import type { Address } from "./route";

interface Report {
  claims: Claim[];
}
const statuses: [Claim["status"], string][] = [
  ["agrees", "agrees"],
  ["differs", "differs as printed"],
  ["open", "open"],
];

let report: Report | null = null; // the same as long as the program runs
let papers: Paper[] = []; // what the keys stand for

export class Papers {
  private paper: string; // empty: all
  private status: string; // empty: all
  private readonly list = el("div", { class: "claims" });
  private readonly filters = el("div", { class: "tools" });
  private readonly progress = new Progress();
  private readonly command = el("div");

  constructor(
    root: HTMLElement,
    private readonly address: Address,
  ) {
    this.paper = address.values.get("paper") ?? "";
    const status = address.values.get("status") ?? "";
    this.status = statuses.some(([key]) => key === status) ? status : "";
    const { filters, progress, list, command } = this;
    const title = el("h2", {}, "The papers, claim by claim");
    fill(root, el("div", { class: "wide" }, title, filters, progress.element, list, command));
    this.show();
    if (!report) void this.run();
  }

  private show(): void {
    const keys = [...new Set((report?.claims ?? []).map((claim) => claim.paper))];
    if (report && !keys.includes(this.paper)) this.paper = "";
    const { paper, status } = this;
    this.address.write({ paper, status });
    fill(this.command, commandLine(`wythoff reproduce${paper ? ` ${quoted(paper)}` : ""}`));
    if (!report) return;
    const shown = report.claims.filter((one) => (!paper || one.paper === paper) && (!status || one.status === status));
    this.showFilters(keys, shown);
    fill(this.list, ...keys.flatMap((key) => this.chapter(key, shown.filter((claim) => claim.paper === key))));
  }

  // A paper by its title, then its claims.
  private chapter(key: string, claims: Claim[]): HTMLElement[] {
    if (claims.length === 0) return [];
    const paper = papers.find((one) => one.key === key);
    return [
      el("h2", { class: "paper" }, paper?.title ?? key),
      ...(paper ? [el("p", { class: "muted" }, `${paper.authors}. ${paper.source}.`)] : []),
      ...claims.map((claim) => article(claim, paper)),
    ];
  }

  private showFilters(keys: string[], shown: Claim[]): void {
    const options = keys.map((key): [string, string] => [key, nameOf(papers, key)]);
    const titles = select([["", "all"], ...options], this.paper, (value) => {
      this.paper = value;
      this.show();
    });
    const states = select<string>([["", "all"], ...statuses], this.status, (value) => {
      this.status = value;
      this.show();
    });
    const counts = statuses.map(([key]) => `${shown.filter((claim) => claim.status === key).length} ${key}`);
    refill(
      this.filters,
      field("Paper", titles, "small"),
      field("Status", states, "small"),
      el("p", { class: "muted", role: "status" }, `${shown.length} claims: ${counts.join(", ")}`),
      el("a", { href: "/report/index.html", target: "_blank" }, "The whole report with its figures"),
    );
  }

  private async run(): Promise<void> {
    fill(this.list);
    const { ended } = this.address;
    const told = (progressed: Progressed): void => {
      if (!ended.aborted) this.progress.show("Checking the claims", progressed, () => job.cancel());
    };
    const job = new Job<Report>("reproduce", {}, told);
    ended.addEventListener("abort", () => job.cancel()); // who leaves does not wait any more
    told({ stage: "", fraction: 0 });
    const titles = ask<{ papers: Paper[] }>("papers", {}).then(
      (reply) => reply.papers,
      () => [], // then there are the keys
    );
    try {
      const [made, named] = [await job.run(), await titles];
      [report, papers] = [made, named];
      if (!ended.aborted) this.show();
    } catch (failure) {
      if (ended.aborted) return;
      fill(
        this.list,
        el("p", { class: "error", role: "alert" }, messageOf(failure)),
        button("Run it again", () => void this.run()),
      );
    } finally {
      this.progress.hide();
    }
  }
}
