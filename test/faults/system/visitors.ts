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
  /** Of these, how often there was no place, and they were asked to come again. */
  readonly refused: number;
  /** The connection was refused or broke. */
  readonly unreached: number;
  readonly wrong: number;
  readonly p95: number;
  /** The first errors, each with its second since the beginning. */
  readonly examples: readonly string[];
  /** The moment of `performance.now()` at which the last error came. */
  readonly erredAt: number;
}

const MOST_EXAMPLES = 5;
const LONGEST = 200;
/** The page and the problem of a process that has no place. */
const NO_PLACE = /<title>Demasiadas visitas|"type":"\/problems\/overloaded"/;

/** A few visitors who send requests until they are stopped. */
export function visitors({ clients, pauseMs, next, isRight = () => true }: Options) {
  const times: number[] = [];
  const seen = { errors: 0, refused: 0, unreached: 0, wrong: 0 };
  const examples: string[] = [];
  const began = performance.now();
  let erredAt = -Infinity;
  let isOver = false;

  const fail = (url: string, since: number, what: string) => {
    seen.errors += 1;
    erredAt = performance.now();
    if (NO_PLACE.test(what)) seen.refused += 1;
    const [at, took] = [since - began, performance.now() - since].map((ms) => (ms / 1000).toFixed(1));
    if (examples.length < MOST_EXAMPLES)
      examples.push(`${what.slice(0, LONGEST)} of ${url} at ${at} s after ${took} s`);
  };

  async function visit() {
    const since = performance.now();
    const url = next();
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      const body = await answer.text();
      times.push(performance.now() - since);
      if (answer.status >= 500) fail(url, since, `${answer.status} ${body}`);
      else if (!isRight(body, url)) seen.wrong += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') fail(url, since, 'no answer');
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
      return { requests: times.length + seen.unreached, ...seen, p95, examples, erredAt };
    },
  };
}
