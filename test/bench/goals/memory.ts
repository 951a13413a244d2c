import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { project } from '../../../src/local/project.ts';
import { type Priced, priceEdits } from '../../setup/price-edits.ts';
import { staffSession } from '../../setup/staff-session.ts';
import { mixedLoad } from '../questions/mixed-load.ts';
import type { Bench } from '../setup/bench.ts';

type Usage = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed' | 'external' | 'arrayBuffers'>;

const MOST_MB = 550;
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
  const notes = join(scene.home, 'memory');
  mkdirSync(notes);
  const noting = `--import=${pathToFileURL(join(project, 'test/bench/children/note-memory.ts')).href}`;
  const options = { MEMORY_NOTES: notes, NODE_OPTIONS: `--disable-warning=ExperimentalWarning ${noting}` };
  const { url, stop } = await scene.spawn('memory', options);
  const sql = await scene.sql();
  try {
    const cookie = await staffSession((statement, values) => sql.query(statement, values));
    const next = async () => (await sql.query<Priced>(ANY_ONE)).rows[0];
    const { rows } = await sql.query<{ reference: string }>('select reference from properties');
    const load = mixedLoad({ url, references: rows.map(({ reference }) => reference) });
    const edits = priceEdits({ url, cookie, next, pauseMs: EDIT_EVERY_MS });
    const seen: Usage[] = [];
    for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal });
      const usage = largest(notes);
      if (!usage) continue;
      seen.push(usage);
      say(`${Math.round(seen.length * (LOOK_EVERY_MS / 1000))} s: ${told(usage)}`);
    }
    const [{ asked, failures }, { times, unseen }] = [await load.leave(), await edits.leave()];
    report.expectSame('what failed under the mixed load', [...new Set(failures), ...unseen], []);
    const [last, highest] = [seen.at(-1)!, Math.max(...seen.map(({ rss }) => rss))];
    const raw = `highest ${megabytes(highest)}; ${told(last)}; ${asked} requests, ${times.length} prices`;
    report.atMost(17, `memory after ${minutes} minutes`, megabytes(last.rss), MOST_MB, 'MB', raw);
  } finally {
    await Promise.all([sql.end(), stop()]);
  }
}

/** Of the process that answers: what it starts beside itself is smaller. */
function largest(notes: string): Usage | undefined {
  const all = readdirSync(notes).map((name) => JSON.parse(readFileSync(join(notes, name), 'utf8')) as Usage);
  return all.toSorted((a, b) => b.rss - a.rss)[0];
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const told = ({ rss, heapUsed, external, arrayBuffers }: Usage) =>
  `rss ${megabytes(rss)}, heap ${megabytes(heapUsed)}, external ${megabytes(external)}, buffers ${megabytes(arrayBuffers)} MB`;
