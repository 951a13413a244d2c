const MAX_CHUNK_MS = 700;
const TARGET_MS = 550;
/** Fewer take Meilisearch hardly less time: a task costs it as much as some hundred documents. */
const MIN_SIZE = 400;
const MAX_SIZE = 2_000;
const GROWTH = 1.5;

/** How many properties a read model takes in at once: as many as lately took less than 0.7 seconds. */
export class ChunkSize {
  current = MIN_SIZE;

  /** A small chunk says nothing of a large one. One slow chunk may be chance, so that the size only halves. */
  recordDuration(count: number, ms: number) {
    if (count < MIN_SIZE / 2) return;
    const isFull = count >= this.current / 2;
    if (ms > MAX_CHUNK_MS) this.current = Math.max(Math.ceil(this.current / 2), MIN_SIZE);
    else if (isFull && ms < TARGET_MS) {
      this.current = Math.min(Math.ceil(this.current * Math.min(TARGET_MS / ms, GROWTH)), MAX_SIZE);
    }
  }
}
