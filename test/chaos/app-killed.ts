import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, reprice, joinFeed } from './feeds/feed-parts.ts';
import { dumpCanonically, differences } from './system/canonical-dump.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';
import { startVisitors } from './system/visitors.ts';

const FEED = 'principal';
const MAX_PROPERTIES = 5_000;
/** Start-up time of the command line. */
const STARTUP_MS = 1_500;
/** Changes of an import may reach the index this much later. */
const PROJECTION_MS = 2_000;
const IMPORT_TIMEOUT_MS = 120_000;
const VICTIMS = ['both', 'importer', 'server'] as const;

/** R02, R03: kill -9 during import and indexing; in the end the data equal those of an undisturbed run. */
export async function appKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const folder = system.folder('feeds');
  const good = await buildFeedParts(folder, Math.min(size, MAX_PROPERTIES));
  const completeFeed = deliver(join(folder, 'whole.xml'), joinFeed(good));
  const { opening, properties } = reprice(
    good,
    (price) => price + 1000,
    (at) => at % 3 === 0,
  );
  const changedFeed = deliver(
    join(folder, 'changed.xml'),
    joinFeed({ opening, properties: properties.filter((_, at) => at % 100 !== 50) }),
  );
  const getFeed = (round: number) => (round % 2 ? changedFeed : completeFeed);

  await Promise.all(['calm', 'stormy'].map((name) => system.database.make(name)));
  const importMs = await importUndisturbed(system, rounds, getFeed);

  await importFeed(system, 'stormy', completeFeed);
  const app = await (await system.app('stormy')).start();
  const filled = await waitUntilIndexEqualsTable(system, 'stormy');
  const enough = good.properties.length * 0.95;
  const visitors = startVisitors({
    clients: 2,
    pauseMs: 50,
    next: () => `${app.url}/api/v1/properties?pageSize=1&page=${Math.ceil(Math.random() * 50)}`,
    isRight: (body) => (JSON.parse(body) as { total: number }).total >= enough,
  });

  for (let round = 1; round <= rounds; round += 1) {
    const victim = VICTIMS[(round - 1) % VICTIMS.length]!;
    const importer = system.cli('stormy', 'import', getFeed(round), '--format', 'kyero');
    await setTimeout(Math.random() * (importMs + PROJECTION_MS));
    if (victim !== 'server') importer.kill();
    if (victim !== 'importer') {
      app.kill();
      await app.start();
    }
    await importer.ended;
    await importFeed(system, 'stormy', getFeed(round));
  }
  const indexState = await waitUntilIndexEqualsTable(system, 'stormy');
  const traffic = await visitors.leave();
  const [calm, stormy] = await Promise.all(['calm', 'stormy'].map((name) => dumpCanonically(system, name)));
  const different = differences(calm!, stormy!);

  return {
    figures:
      `${rounds} kills, ${calm!.size} rows, index = table after ${indexState.seconds} s, ` +
      `${traffic.requests} requests (${traffic.unreached} while the server was dead)`,
    broken: listBroken({
      'the index is filled at the start': filled.difference === 0,
      [`the rows are those of an undisturbed run (${different.length} differ: ${different.slice(0, 3).join(', ')})`]:
        different.length === 0 && calm!.size > good.properties.length,
      [`index = table within 60 s (${indexState.difference} differ)`]: indexState.difference === 0,
      [`visitors always see 95 % of the properties (${traffic.wrong} times fewer)`]: traffic.wrong === 0,
      [`no visitor sees an error (${traffic.errors})`]: traffic.errors === 0 && traffic.requests > 0,
    }),
  };
}

/** Runs the same imports without a fault; returns the duration of one. */
async function importUndisturbed(
  system: FaultSystem,
  rounds: number,
  getFeed: (round: number) => string,
): Promise<number> {
  const commands = await system.commands('calm');
  let importMs = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { status, durationMs } = await commands.order('import', { feedName: FEED, address: getFeed(round) });
    if (status !== 'complete') throw new Error(`The undisturbed import ends as ${status}.`);
    importMs = durationMs;
  }
  commands.kill();
  return importMs + STARTUP_MS;
}

/** Retries until the import succeeds, since the system may not know yet that the killed run is dead. */
async function importFeed(system: FaultSystem, database: string, feed: string) {
  for (const end = Date.now() + IMPORT_TIMEOUT_MS; ; await setTimeout(500)) {
    const { code, output } = await system.cli(database, 'import', feed, '--format', 'kyero').ended;
    if (code === 0) return;
    if (Date.now() > end) throw new Error(`The import ends with ${code}: ${output}`);
  }
}
