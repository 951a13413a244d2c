import { setTimeout } from 'node:timers/promises';
import { type Priced, priceEdits } from '../../setup/price-edits.ts';
import { staffSession } from '../../setup/staff-session.ts';
import { Samples } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';
import { newScene, type Scene } from '../setup/scene.ts';

const CHANGES = 50;
const GIVE_UP_AFTER_MS = 600_000;
/** As if every picture were there already: none is fetched while anything is measured. */
const STORED_AT_ONCE = `
  create function pretend_picture() returns trigger language plpgsql as $$ begin
    new.key := encode(sha256(new.url::bytea), 'hex'); new.width := 1600; new.height := 1067; new.color := '#7d9ab0';
    new.attempts := 1; new.next_attempt_at := null; return new; end $$;
  create trigger pretend_picture before insert on property_pictures for each row execute function pretend_picture()`;
const VISIBLE = `select count(*)::int as visible from properties where status in ('published', 'reserved')`;
const ANY_ONE = `
  select id, version, reference from properties
  where status = 'published' and not 'price' = any(locked_fields) order by md5(id::text) limit 1`;

/**
 * Goal 14: an import of nothing but new properties while the site brings them into both read models, against the same
 * import while nobody does; and what staff change in the middle of it.
 */
export async function bulkImport({ scene, report }: Bench, signal: AbortSignal): Promise<void> {
  // The feed of another size is another scene: a database and an index in which nothing is yet.
  const alone = await newScene(scene.home, scene.size - 1, signal);
  const theirs = await importInto(alone).finally(() => alone.remove());
  const searched = await newScene(scene.home, scene.size + 1, signal);
  try {
    const { ms, foundAfter, visible, times, unseen } = await importWithSearch(searched);
    report.slower({ goal: 14, figure: 'import with the search against without', ours: ms, theirs }, 1.3);
    report.atMost(14, 'all found after the last commit', foundAfter, 10_000, 'ms', `${visible} properties`);
    const samples = new Samples();
    samples.beginRound(false);
    for (const time of times) samples.add(time);
    const raw = `${times.length} changes, p50 ${Math.round(samples.p50)} ms`;
    report.atMost(14, 'a price changed meanwhile is seen: p95', samples.tail(0.95), 2_000, 'ms', raw);
    report.expectSame('changed prices that were never seen', unseen, []);
  } finally {
    await searched.remove();
  }
}

/** Milliseconds that the import takes where no process takes events from the queues. */
async function importInto(scene: Scene): Promise<number> {
  // Any command makes the schema.
  await scene.cli('reconcile');
  const sql = await scene.sql();
  await sql.query(STORED_AT_ONCE).finally(() => sql.end());
  return imported(scene);
}

async function imported(scene: Scene): Promise<number> {
  const report = await scene.cli('import', scene.feed, '--format', 'kyero', '--feed', 'bench', '--json');
  return (JSON.parse(report) as { durationMs: number }).durationMs;
}

async function importWithSearch(scene: Scene) {
  const system = await scene.spawn('bulk-import');
  const sql = await scene.sql();
  const api = connection(system.url);
  try {
    await sql.query(STORED_AT_ONCE);
    const cookie = await staffSession((statement, values) => sql.query(statement, values));
    const next = async () => (await sql.query<Priced>(ANY_ONE)).rows[0];
    const staff = priceEdits({ url: system.url, cookie, next, pauseMs: 500, most: CHANGES });
    const ms = await imported(scene);
    const since = performance.now();
    const visible = (await sql.query<{ visible: number }>(VISIBLE)).rows[0]!.visible;
    const total = async () => (JSON.parse(await api.get('/api/v1/properties?pageSize=1')) as { total: number }).total;
    while ((await total()) !== visible) {
      if (performance.now() - since > GIVE_UP_AFTER_MS)
        throw new Error(`Only ${await total()} of ${visible} are found`);
      await setTimeout(100);
    }
    const foundAfter = performance.now() - since;
    return { ms, foundAfter, visible, ...(await staff.leave()) };
  } finally {
    await Promise.all([api.close(), sql.end(), system.stop()]);
  }
}
