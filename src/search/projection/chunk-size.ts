const LONGEST_MS = 700;
const AIM_MS = 550;
/** Fewer take Meilisearch hardly less time: a task costs it as much as some hundred documents. */
const LEAST = 400;
const MOST = 2_000;
const GROWTH = 1.5;

/** How many properties a read model takes in at once: as many as lately took less than 0.7 seconds. */
export class ChunkSize {
  current = LEAST;

  /** A small chunk says nothing of a large one. One slow chunk may be chance, so that the size only halves. */
  measured(count: number, ms: number) {
    if (count < LEAST / 2) return;
    const isWhole = count >= this.current / 2;
    if (ms > LONGEST_MS) this.current = Math.max(Math.ceil(this.current / 2), LEAST);
    else if (isWhole && ms < AIM_MS) {
      this.current = Math.min(Math.ceil(this.current * Math.min(AIM_MS / ms, GROWTH)), MOST);
    }
  }
}
