// SPDX-License-Identifier: MIT
// The figures that can be saved of what is shown, and the command lines that make the same.
import { Job, messageOf } from "./api";
import { button, commandLine, copyButton, download, el, fill } from "./dom";
import { commandLines, type Figure, figures, type Looked } from "./figures";
import type { Progress } from "./progress";

const formats = ["svg", "pdf", "png"];

export class Commands {
  readonly element = el("section", { class: "commands", "aria-label": "Figure and command line" });
  private shown = ""; // the lines: they are often the same as before, and a button that is replaced loses the focus

  constructor(
    private looked: () => Looked | null,
    private link: () => string,
    private progress: Progress,
    private failed: (message: string) => void,
  ) {}

  show(position: [string, string] | null): void {
    const looked = this.looked();
    if (!looked) return;
    const lines = commandLines(looked, position);
    const key = lines.join("\n");
    if (this.shown === key) return;
    this.shown = key;
    const drawn = figures(looked).length > 0;
    fill(
      this.element,
      el(
        "div",
        { class: "row" },
        drawn && el("span", { class: "muted" }, "Figure"),
        ...(drawn ? formats : []).map((format) => button(format.toUpperCase(), () => void this.save(format), "quiet")),
        copyButton("Copy link", this.link),
      ),
      ...lines.map(commandLine),
    );
  }

  private async save(format: string): Promise<void> {
    const looked = this.looked();
    if (!looked) return;
    for (const figure of figures(looked)) await this.saveFigure(figure, format);
  }

  private async saveFigure({ command, body, name }: Figure, format: string): Promise<void> {
    const job = new Job(command, { ...body, format }, (report) =>
      this.progress.show("Drawing", report, () => job.cancel()),
    );
    try {
      download(await job.file(), `${name}.${format}`);
    } catch (failure) {
      this.failed(messageOf(failure));
    } finally {
      this.progress.hide();
    }
  }
}
