// SPDX-License-Identifier: MIT
// Tiles of 256 x 256 squares, asked for when they come into sight; from afar a square stands for 2^level x 2^level cells, so that
// the cost of a picture does not grow with the board.
import { ask, Job, messageOf } from "./api";
import type { Progress } from "./progress";

export const tileSide = 256;
export const farthest = 131072;
export const farthestValues = 2048;
const farBoards = 4096; // beyond this a board is solved first, as a job with progress
const mostTiles = 600; // kept
const mostWaiting = 80; // to be asked for: older ones are out of sight by then
const atOnce = 4; // requests: browsers allow six, and others must not wait behind tiles

interface Place {
  game: string;
  of: string;
  level: number;
  x: number;
  y: number;
  z?: number; // of a game with a third number
}

export interface Tile {
  bits: Uint8Array | null;
  counts: Uint8Array | null; // of P-positions, from afar
  values: number[] | null;
  picture: HTMLCanvasElement | null;
  evidence: string;
  failed: string;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export class TileStore {
  private tiles = new Map<string, Tile>();
  private boards = new Map<string, { game: string; job: Job<unknown>; done: Promise<unknown> }>();
  private given = 0; // how often a board was given up: a tile that fails after that is forgotten, not shown as failed
  private running = 0;
  private queue: { key: string; game: string; start: () => Promise<void> }[] = [];
  constructor(
    private arrived: () => void,
    private progress: Progress,
  ) {}

  clearPictures(): void {
    for (const tile of this.tiles.values()) tile.picture = null;
  }

  // These games are looked at: what is under way for others is given up.
  only(games: string[]): void {
    for (const { key } of this.queue.filter(({ game }) => !games.includes(game))) this.tiles.delete(key);
    this.queue = this.queue.filter(({ game }) => games.includes(game));
    for (const [key, board] of this.boards)
      if (!games.includes(board.game)) {
        this.given++;
        board.job.cancel();
        this.boards.delete(key);
      }
  }

  retry(): void {
    for (const [key, tile] of this.tiles) if (tile.failed) this.tiles.delete(key);
    this.arrived();
  }

  get({ game, z }: { game: string; z?: number | undefined }, of: string, level: number, x: number, y: number): Tile {
    const key = `${game}|${z}|${of}|${level}|${x}|${y}`;
    const found = this.tiles.get(key);
    if (found) return found;
    const tile: Tile = { bits: null, counts: null, values: null, picture: null, evidence: "", failed: "" };
    this.tiles.set(key, tile);
    if (this.tiles.size > mostTiles) this.tiles.delete(this.tiles.keys().next().value!);
    const place: Place = { game, of, level, x, y, ...(z === undefined ? {} : { z }) };
    this.queue.push({ key, game, start: () => this.load(tile, key, place) });
    if (this.queue.length > mostWaiting) this.tiles.delete(this.queue.shift()!.key);
    this.pump();
    return tile;
  }

  private pump(): void {
    while (this.running < atOnce) {
      const next = this.queue.pop();
      if (!next) return;
      this.running++;
      void next.start().finally(() => {
        this.running--;
        this.arrived();
        this.pump();
      });
    }
  }

  private async load(tile: Tile, key: string, place: Place): Promise<void> {
    const given = this.given;
    try {
      const far = Math.min((Math.max(place.x, place.y) + 1) * tileSide * 2 ** place.level, farthest);
      if (far > farBoards && (place.of === "p" || place.of === "density")) await this.solve(far, place);
      const reply = await ask<{ bits?: string; density?: string; values?: number[]; evidence?: string }>("tile", place);
      if (reply.bits) tile.bits = bytesOf(reply.bits);
      if (reply.density) tile.counts = bytesOf(reply.density);
      if (reply.values) tile.values = reply.values;
      tile.evidence = reply.evidence ?? "";
    } catch (error) {
      if (given === this.given) tile.failed = messageOf(error);
      else this.tiles.delete(key);
    }
  }

  // Bounds grow by four, so that zooming out solves few boards.
  private solve(far: number, place: Place): Promise<unknown> {
    let bound = 512;
    while (bound < far) bound *= 4;
    const key = `${place.game}|${place.z}|${bound}`;
    const found = this.boards.get(key);
    if (found) return found.done;
    const doing = `Solving the board up to ${Math.min(bound, farthest).toLocaleString("en")}`;
    const job = new Job("tile", place, (report) => {
      if (this.boards.get(key)?.job === job) this.progress.show(doing, report, () => job.cancel());
    });
    const done = job.run().finally(() => this.progress.hide());
    done.catch(() => this.boards.get(key)?.job === job && this.boards.delete(key));
    this.boards.set(key, { game: place.game, job, done });
    return done;
  }
}
