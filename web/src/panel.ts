// What a panel of Explore may use: the place to fill, the tools above it, and a long computation with progress that can be
// cancelled. A computation whose panel or game has changed meanwhile ends with nothing.
export interface Panel {
  stage: HTMLElement;
  tools: HTMLElement;
  ended: AbortSignal;
  run<T>(text: string, command: string, body: unknown): Promise<T | null>;
}
