import { setTimeout } from 'node:timers/promises';
import type { FaultSystem } from '../system/fault-system.ts';

type Arrival = { readonly reference: string; readonly seenAt: number };

interface From {
  /** The last that was there before; ids follow the order in which they were made. */
  readonly after: string;
  readonly every: number;
}

export interface Arrivals {
  readonly looked: number;
  /** Milliseconds from the commit to the first search that finds it, in order of size. */
  readonly times: readonly number[];
  readonly missing: readonly string[];
}

const LOOK_EVERY_MS = 250;
/** Whoever has waited long looks less often: hundreds who look would be what everybody waits for. */
const SHARE_OF_WAIT = 1 / 4;
const GIVE_UP_MS = 60_000;
const NEW = `select id, reference from properties where id > $1::uuid and status in ('published', 'reserved') order by id`;

/** Watches what commits, and looks for some of it on the site as visitors do, by its reference. */
export function arrivals({ sql }: Pick<FaultSystem, 'sql'>, database: string, url: string, { after, every }: From) {
  const times: number[] = [];
  const missing: string[] = [];
  const searches: Promise<void>[] = [];
  let isOver = false;
  let last = after;
  let seen = 0;

  const look = async ({ reference, seenAt }: Arrival) => {
    while (!(await isFound(url, reference))) {
      if (performance.now() - seenAt > GIVE_UP_MS) return void missing.push(reference);
      await setTimeout(Math.max(LOOK_EVERY_MS, (performance.now() - seenAt) * SHARE_OF_WAIT));
    }
    times.push(performance.now() - seenAt);
  };
  const watch = async () => {
    const rows = await sql<{ id: string; reference: string }>(database, NEW, last);
    const seenAt = performance.now();
    for (const { id, reference } of rows) {
      if (seen++ % every === 0) searches.push(look({ reference, seenAt }));
      last = id;
    }
  };
  const work = (async () => {
    for (; !isOver; await setTimeout(LOOK_EVERY_MS)) await watch();
    await watch();
    await Promise.all(searches);
  })();
  work.catch(() => undefined);
  return {
    /** Nothing more will commit. */
    async end(): Promise<Arrivals> {
      isOver = true;
      await work;
      return { looked: searches.length, times: times.toSorted((one, other) => one - other), missing };
    },
  };
}

async function isFound(url: string, reference: string) {
  const answer = await fetch(`${url}/api/v1/properties?search=${encodeURIComponent(reference)}&pageSize=12`);
  if (!answer.ok) return false;
  const { items } = (await answer.json()) as { items: { reference: string }[] };
  return items.some((item) => item.reference === reference);
}
