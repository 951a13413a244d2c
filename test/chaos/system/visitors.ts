import { setTimeout } from 'node:timers/promises';

interface Options {
  readonly clients: number;
  readonly pauseMs: number;
  /** Returns the URL of the next request. */
  readonly next: () => string;
  /** Tells whether a successful response has the right content. */
  readonly isRight?: (body: string, url: string) => boolean;
}

export interface Traffic {
  readonly requests: number;
  /** Responses with 5xx, or none within ten seconds. */
  readonly errors: number;
  /** Errors due to load shedding. */
  readonly refused: number;
  /** Refused or broken connections. */
  readonly unreached: number;
  readonly wrong: number;
  readonly p95: number;
  /** The first errors, each with its second since the beginning. */
  readonly examples: readonly string[];
  /** `performance.now()` of the last error. */
  readonly lastErrorAt: number;
}

const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 200;
/** Page and problem of an overloaded process. */
const OVERLOADED = /<title>Demasiadas visitas|"type":"\/problems\/overloaded"/;

/** Starts visitors who send requests until stopped. */
export function startVisitors({ clients, pauseMs, next, isRight = () => true }: Options) {
  const times: number[] = [];
  const counts = { errors: 0, refused: 0, unreached: 0, wrong: 0 };
  const examples: string[] = [];
  const startedAt = performance.now();
  let erredAt = -Infinity;
  let isOver = false;

  const fail = (url: string, since: number, message: string) => {
    counts.errors += 1;
    erredAt = performance.now();
    if (OVERLOADED.test(message)) counts.refused += 1;
    const [at, took] = [since - startedAt, performance.now() - since].map((ms) => (ms / 1000).toFixed(1));
    if (examples.length < MAX_EXAMPLES)
      examples.push(`${message.slice(0, MAX_EXAMPLE_LENGTH)} of ${url} at ${at} s after ${took} s`);
  };

  async function visit() {
    const since = performance.now();
    const url = next();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      const body = await response.text();
      times.push(performance.now() - since);
      if (response.status >= 500) fail(url, since, `${response.status} ${body}`);
      else if (!isRight(body, url)) counts.wrong += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') fail(url, since, 'no response');
      else counts.unreached += 1;
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
      return { requests: times.length + counts.unreached, ...counts, p95, examples, lastErrorAt: erredAt };
    },
  };
}
