import { setTimeout } from 'node:timers/promises';
import { type Priced, startPriceEdits } from '../../setup/start-price-edits.ts';
import { createStaffSession } from '../../setup/create-staff-session.ts';
import { startMixedLoad } from '../questions/mixed-load.ts';
import type { Bench } from '../setup/bench.ts';

/** Memory metrics of the server process. */
const METRICS = {
  rss: 'process_resident_memory_bytes',
  'heap used': 'nodejs_heap_size_used_bytes',
  'of heap': 'nodejs_heap_size_total_bytes',
  external: 'nodejs_external_memory_bytes',
  'kept pages': 'agency_page_cache_bytes',
} as const;
type Usage = Readonly<Record<keyof typeof METRICS, number>>;

const MAX_MB = 550;
const CPU_SECONDS_METRIC = 'process_cpu_seconds_total';
const SAMPLE_INTERVAL_MS = 10_000;
const EDIT_INTERVAL_MS = 1_000;
const RANDOM_PROPERTY_SQL = `select id, version, reference from properties where status = 'published' order by random() limit 1`;

/** Goal 17: memory under mixed load for some minutes. Runs only if `--only` names it. */
export async function memory(
  { scene, report }: Bench,
  minutes: number,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { url, stop } = await scene.spawn('memory');
  const sql = await scene.sql();
  try {
    const cookie = await createStaffSession((statement, values) => sql.query(statement, values));
    const next = async () => (await sql.query<Priced>(RANDOM_PROPERTY_SQL)).rows[0];
    const { rows } = await sql.query<{ reference: string }>('select reference from properties');
    const load = startMixedLoad({ url, references: rows.map(({ reference }) => reference) });
    const edits = startPriceEdits({ url, cookie, next, pauseMs: EDIT_INTERVAL_MS });
    const samples: Usage[] = [];
    const cpuSecondsBefore = (await readMetrics(url))(CPU_SECONDS_METRIC);
    for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
      await setTimeout(SAMPLE_INTERVAL_MS, undefined, { signal });
      const readMetric = await readMetrics(url);
      const values = Object.entries(METRICS).map(([part, name]) => [part, readMetric(name)]);
      const usage = Object.fromEntries(values) as Usage;
      samples.push(usage);
      say(`${Math.round(samples.length * (SAMPLE_INTERVAL_MS / 1000))} s: ${formatUsage(usage)}`);
    }
    const [{ requestCount, failures }, { times, unseen }] = [await load.leave(), await edits.leave()];
    report.expectSame('what failed under the mixed load', [...new Set(failures), ...unseen], []);
    const cpuMs = ((await readMetrics(url))(CPU_SECONDS_METRIC) - cpuSecondsBefore) * 1000;
    const [last, highest] = [samples.at(-1)!, Math.max(...samples.map(({ rss }) => rss))];
    const work = `${requestCount} requests, ${(cpuMs / requestCount).toFixed(1)} ms of a processor each, ${times.length} prices`;
    const raw = `highest ${toMegabytes(highest)}; ${formatUsage(last)}; ${work}`;
    report.atMost(17, `memory after ${minutes} minutes`, toMegabytes(last.rss), MAX_MB, 'MB', raw);
  } finally {
    await Promise.all([sql.end(), stop()]);
  }
}

/** Reads the system's own metrics, since any tool loaded into it would take memory. */
async function readMetrics(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const toMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const formatUsage = (usage: Usage) =>
  `${Object.entries(usage)
    .map(([part, bytes]) => `${part} ${toMegabytes(bytes)}`)
    .join(', ')} MB`;
