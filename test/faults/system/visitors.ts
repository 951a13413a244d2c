import { setTimeout } from 'node:timers/promises';

interface Options {
  readonly clients: number;
  readonly pauseMs: number;
  /** The address of each request. */
  readonly next: () => string;
  /** Whether a successful answer has the right content. */
  readonly isRight?: (body: string, url: string) => boolean;
}

export interface Traffic {
  readonly requests: number;
  /** Answers with 5xx, or none within ten seconds. */
  readonly errors: number;
  /** The connection was refused or broke. */
  readonly unreached: number;
  readonly wrong: number;
  readonly p95: number;
}

/** A few visitors who send requests until they are stopped. */
export function visitors({ clients, pauseMs, next, isRight = () => true }: Options) {
  const times: number[] = [];
  const seen = { errors: 0, unreached: 0, wrong: 0 };
  let isOver = false;

  async function visit() {
    const since = performance.now();
    const url = next();
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      const body = await answer.text();
      times.push(performance.now() - since);
      if (answer.status >= 500) seen.errors += 1;
      else if (!isRight(body, url)) seen.wrong += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') seen.errors += 1;
      else seen.unreached += 1;
    }
  }

  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        await visit();
        await setTimeout(pauseMs);
      }
    }),
  );
  return {
    async leave(): Promise<Traffic> {
      isOver = true;
      await all;
      times.sort((a, b) => a - b);
      const p95 = Math.round(times[Math.floor(times.length * 0.95)] ?? 0);
      return { requests: times.length + seen.unreached, ...seen, p95 };
    },
  };
}
