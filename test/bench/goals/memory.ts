import { setTimeout } from 'node:timers/promises';
import { type Priced, priceEdits } from '../../setup/price-edits.ts';
import { staffSession } from '../../setup/staff-session.ts';
import { mixedLoad } from '../questions/mixed-load.ts';
import type { Bench } from '../setup/bench.ts';

/** What is told of the memory of the process that answers, and under which figure. */
const FIGURES = {
  rss: 'process_resident_memory_bytes',
  'heap used': 'nodejs_heap_size_used_bytes',
  'of heap': 'nodejs_heap_size_total_bytes',
  external: 'nodejs_external_memory_bytes',
  'kept pages': 'agency_page_cache_bytes',
} as const;
type Usage = Readonly<Record<keyof typeof FIGURES, number>>;

const MOST_MB = 550;
const PROCESSOR_SECONDS = 'process_cpu_seconds_total';
const LOOK_EVERY_MS = 10_000;
const EDIT_EVERY_MS = 1_000;
const ANY_ONE = `select id, version, reference from properties where status = 'published' order by random() limit 1`;

/**
 * Goal 17: what the system takes while visitors read, search and write and staff change prices, for so many minutes. It
 * runs only when it is asked for by name.
 */
export async function memory(
  { scene, report }: Bench,
  minutes: number,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { url, stop } = await scene.spawn('memory');
  const sql = await scene.sql();
  try {
    const cookie = await staffSession((statement, values) => sql.query(statement, values));
    const next = async () => (await sql.query<Priced>(ANY_ONE)).rows[0];
    const { rows } = await sql.query<{ reference: string }>('select reference from properties');
    const load = mixedLoad({ url, references: rows.map(({ reference }) => reference) });
    const edits = priceEdits({ url, cookie, next, pauseMs: EDIT_EVERY_MS });
    const [seen, began]: [Usage[], number] = [[], (await figuresOf(url))(PROCESSOR_SECONDS)];
    for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal });
      const valueOf = await figuresOf(url);
      const usage = Object.fromEntries(Object.entries(FIGURES).map(([part, name]) => [part, valueOf(name)])) as Usage;
      seen.push(usage);
      say(`${Math.round(seen.length * (LOOK_EVERY_MS / 1000))} s: ${told(usage)}`);
    }
    const [{ asked, failures }, { times, unseen }] = [await load.leave(), await edits.leave()];
    report.expectSame('what failed under the mixed load', [...new Set(failures), ...unseen], []);
    const processor = ((await figuresOf(url))(PROCESSOR_SECONDS) - began) * 1000;
    const [last, highest] = [seen.at(-1)!, Math.max(...seen.map(({ rss }) => rss))];
    const work = `${asked} requests, ${(processor / asked).toFixed(1)} ms of a processor each, ${times.length} prices`;
    const raw = `highest ${megabytes(highest)}; ${told(last)}; ${work}`;
    report.atMost(17, `memory after ${minutes} minutes`, megabytes(last.rss), MOST_MB, 'MB', raw);
  } finally {
    await Promise.all([sql.end(), stop()]);
  }
}

/** As the system tells it: what is loaded into it to look would take memory of its own. */
async function figuresOf(url: string) {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const told = (usage: Usage) =>
  `${Object.entries(usage)
    .map(([part, bytes]) => `${part} ${megabytes(bytes)}`)
    .join(', ')} MB`;
