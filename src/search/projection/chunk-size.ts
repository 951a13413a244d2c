/** Nobody waits longer for a chunk than a visitor would notice. */
const LONGEST_MS = 700;
const AIM_MS = 450;
const FIRST = 200;
const LEAST = 25;
const MOST = 2_000;
const GROWTH = 1.5;

/** How many properties a read model takes in at once: as many as lately took less than 0.7 seconds. */
export class ChunkSize {
  current = FIRST;

  /** A part of a chunk says nothing of a whole one, unless it was too slow by itself. */
  measured(count: number, ms: number) {
    if (count < this.current / 2 && ms <= LONGEST_MS) return;
    const fitting = Math.round((count * AIM_MS) / Math.max(ms, 1));
    this.current = Math.min(Math.max(fitting, LEAST), Math.ceil(this.current * GROWTH), MOST);
  }
}
