// Tiles of 256 x 256 squares, asked for when they come into sight; from afar a square stands for 2^level x 2^level cells, so that the
// cost of a picture does not grow with the board.
import { ask, Job } from "./api";

export const tileSide = 256;
export const farthest = 131072;
const farBoards = 4096; // beyond this a board is solved as a job first

interface Tile {
  bits: Uint8Array | null;
  values: number[] | null;
  picture: HTMLCanvasElement | null;
  failed: string;
}

export class TileStore {
  private tiles = new Map<string, Tile>();
  private solved = new Map<string, Promise<unknown>>();
  private running = 0;
  private queue: { key: string; start: () => Promise<void> }[] = [];
  evidence = "";
  constructor(
    private arrived: () => void,
    private busy: (text: string, fraction: number, cancel: (() => void) | null) => void,
  ) {}

  clearPictures(): void {
    for (const tile of this.tiles.values()) tile.picture = null;
  }

  retry(): void {
    for (const [key, tile] of this.tiles) if (tile.failed) this.tiles.delete(key);
    this.arrived();
  }

  get(game: string, of: string, level: number, x: number, y: number): Tile {
    const key = `${game}|${of}|${level}|${x}|${y}`;
    let tile = this.tiles.get(key);
    if (tile) return tile;
    tile = { bits: null, values: null, picture: null, failed: "" };
    this.tiles.set(key, tile);
    if (this.tiles.size > 600) this.tiles.delete(this.tiles.keys().next().value!);
    const made = tile;
    this.queue.push({ key, start: () => this.load(made, game, of, level, x, y) });
    if (this.queue.length > 80) this.tiles.delete(this.queue.shift()!.key);
    void this.pump();
    return tile;
  }

  private async pump(): Promise<void> {
    while (this.running < 4) {
      const next = this.queue.pop();
      if (!next) return;
      this.running++;
      void next.start().finally(() => {
        this.running--;
        this.arrived();
        void this.pump();
      });
    }
  }

  private async load(tile: Tile, game: string, of: string, level: number, x: number, y: number): Promise<void> {
    const body = { game, of, level, x, y };
    try {
      const far = Math.min((Math.max(x, y) + 1) * tileSide * 2 ** level, farthest);
      if (far > farBoards && of === "p") await this.solve(game, far, body);
      const reply = await ask<{ bits?: string; values?: number[]; evidence?: string }>("tile", body);
      if (reply.bits) tile.bits = Uint8Array.from(atob(reply.bits), (c) => c.charCodeAt(0));
      if (reply.values) tile.values = reply.values;
      if (reply.evidence) this.evidence = reply.evidence;
    } catch (error) {
      tile.failed = (error as Error).message;
    }
  }

  private solve(game: string, far: number, body: unknown): Promise<unknown> {
    let bound = 512;
    while (bound < far) bound *= 4;
    const key = `${game}|${bound}`;
    let done = this.solved.get(key);
    if (!done) {
      const job = new Job("tile", body, (fraction) =>
        this.busy(`Solving the board up to ${Math.min(bound, farthest)}`, fraction, () => void job.cancel()),
      );
      done = job.run().finally(() => this.busy("", 1, null));
      done.catch(() => this.solved.delete(key));
      this.solved.set(key, done);
    }
    return done;
  }
}
