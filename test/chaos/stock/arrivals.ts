import { setTimeout } from 'node:timers/promises';
import type { FaultSystem } from '../system/fault-system.ts';

type Arrival = { readonly reference: string; readonly detectedAt: number };

interface WatchOptions {
  /** Id of the last existing property; ids are in order of creation. */
  readonly after: string;
  readonly every: number;
}

export interface Arrivals {
  readonly looked: number;
  /** Milliseconds from the commit until a search finds the property, sorted. */
  readonly times: readonly number[];
  readonly missing: readonly string[];
}

const POLL_INTERVAL_MS = 250;
/** Polls less often the longer it waits, since hundreds of pollers would become the bottleneck. */
const SHARE_OF_WAIT = 1 / 4;
const TIMEOUT_MS = 60_000;
const NEW = `select id, reference from properties where id > $1::uuid and status in ('published', 'reserved') order by id`;

/** Watches committed properties, and searches for some of them on the site by reference. */
export function watchArrivals(
  { sql }: Pick<FaultSystem, 'sql'>,
  database: string,
  url: string,
  { after, every }: WatchOptions,
) {
  const times: number[] = [];
  const missing: string[] = [];
  const searches: Promise<void>[] = [];
  let isOver = false;
  let last = after;
  let arrivalCount = 0;

  const waitUntilFound = async ({ reference, detectedAt }: Arrival) => {
    while (!(await isFound(url, reference))) {
      if (performance.now() - detectedAt > TIMEOUT_MS) return void missing.push(reference);
      await setTimeout(Math.max(POLL_INTERVAL_MS, (performance.now() - detectedAt) * SHARE_OF_WAIT));
    }
    times.push(performance.now() - detectedAt);
  };
  const watch = async () => {
    const rows = await sql<{ id: string; reference: string }>(database, NEW, last);
    const detectedAt = performance.now();
    for (const { id, reference } of rows) {
      if (arrivalCount++ % every === 0) searches.push(waitUntilFound({ reference, detectedAt }));
      last = id;
    }
  };
  const work = (async () => {
    for (; !isOver; await setTimeout(POLL_INTERVAL_MS)) await watch();
    await watch();
    await Promise.all(searches);
  })();
  work.catch(() => undefined);
  return {
    /** Call it after the last commit. */
    async end(): Promise<Arrivals> {
      isOver = true;
      await work;
      return { looked: searches.length, times: times.toSorted((a, b) => a - b), missing };
    },
  };
}

async function isFound(url: string, reference: string) {
  const response = await fetch(`${url}/api/v1/properties?search=${encodeURIComponent(reference)}&pageSize=12`);
  if (!response.ok) return false;
  const { items } = (await response.json()) as { items: { reference: string }[] };
  return items.some((item) => item.reference === reference);
}
