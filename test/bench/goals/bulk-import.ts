import { setTimeout } from 'node:timers/promises';
import { type Priced, startPriceEdits } from '../../setup/start-price-edits.ts';
import { createStaffSession } from '../../setup/create-staff-session.ts';
import { Samples } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';
import { createScene, type Scene } from '../setup/scene.ts';

const CHANGES = 50;
const TIMEOUT_MS = 600_000;
/** Marks new pictures as stored, so that none is downloaded during the measurement. */
const PICTURE_TRIGGER_SQL = `
  create function pretend_picture() returns trigger language plpgsql as $$ begin
    new.key := encode(sha256(new.url::bytea), 'hex'); new.width := 1600; new.height := 1067; new.color := '#7d9ab0';
    new.attempts := 1; new.next_attempt_at := null; return new; end $$;
  create trigger pretend_picture before insert on property_pictures for each row execute function pretend_picture()`;
const VISIBLE_COUNT_SQL = `select count(*)::int as visible from properties where status in ('published', 'reserved')`;
const RANDOM_PROPERTY_SQL = `
  select id, version, reference from properties
  where status = 'published' and not 'price' = any(locked_fields) order by md5(id::text) limit 1`;

/**
 * Goal 14: an import of new properties while the site writes them to both read models, against the same import without
 * the site; and edits of staff during the import.
 */
export async function bulkImport({ scene, report }: Bench, signal: AbortSignal): Promise<void> {
  // Another size gives the scene its own empty database and index.
  const withoutSystem = await createScene(scene.home, scene.size - 1, signal);
  const theirs = await importWithoutSystem(withoutSystem);
  const withSystem = await createScene(scene.home, scene.size + 1, signal);
  try {
    const { ms, foundAfter, visible, times, unseen } = await importWithSearch(withSystem);
    report.slower({ goal: 14, figure: 'import with the search against without', ours: ms, theirs }, 1.3);
    report.atMost(14, 'all found after the last commit', foundAfter, 10_000, 'ms', `${visible} properties`);
    const samples = new Samples();
    samples.beginRound(false);
    for (const time of times) samples.add(time);
    const raw = `${times.length} changes, p50 ${Math.round(samples.p50)} ms`;
    report.atMost(14, 'a price changed meanwhile is seen: p95', samples.tail(0.95), 2_000, 'ms', raw);
    report.expectSame('changed prices that were never seen', unseen, []);
  } finally {
    await withSystem.remove();
  }
}

/** Imports without any process that handles the events, and removes the scene; returns milliseconds. */
async function importWithoutSystem(scene: Scene): Promise<number> {
  try {
    // Any command creates the schema, which the trigger needs.
    await scene.cli('reconcile');
    const sql = await scene.sql();
    try {
      await sql.query(PICTURE_TRIGGER_SQL);
    } finally {
      await sql.end();
    }
    return await runImport(scene);
  } finally {
    await scene.remove();
  }
}

async function runImport(scene: Scene): Promise<number> {
  const report = await scene.cli('import', scene.feed, '--format', 'kyero', '--feed', 'bench', '--json');
  return (JSON.parse(report) as { durationMs: number }).durationMs;
}

async function importWithSearch(scene: Scene) {
  const system = await scene.spawn('bulk-import');
  const sql = await scene.sql();
  const api = connect(system.url);
  try {
    await sql.query(PICTURE_TRIGGER_SQL);
    const cookie = await createStaffSession((statement, values) => sql.query(statement, values));
    const next = async () => (await sql.query<Priced>(RANDOM_PROPERTY_SQL)).rows[0];
    const staff = startPriceEdits({ url: system.url, cookie, next, pauseMs: 500, most: CHANGES });
    const ms = await runImport(scene);
    const importedAt = performance.now();
    const visible = (await sql.query<{ visible: number }>(VISIBLE_COUNT_SQL)).rows[0]!.visible;
    const fetchTotal = async () =>
      (JSON.parse(await api.get('/api/v1/properties?pageSize=1')) as { total: number }).total;
    while ((await fetchTotal()) !== visible) {
      if (performance.now() - importedAt > TIMEOUT_MS)
        throw new Error(`Only ${await fetchTotal()} of ${visible} are found`);
      await setTimeout(100);
    }
    const foundAfter = performance.now() - importedAt;
    return { ms, foundAfter, visible, ...(await staff.leave()) };
  } finally {
    await Promise.all([api.close(), sql.end(), system.stop()]);
  }
}
