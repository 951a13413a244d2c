import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, repriced, wholeFeed } from './feeds/feed-parts.ts';
import { canonicalDump, differences } from './system/canonical-dump.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';
import { visitors } from './system/visitors.ts';

const FEED = 'principal';
const MOST_PROPERTIES = 5_000;
/** The time that a command line needs to start. */
const STARTUP_MS = 1_500;
/** How long after an import its changes may still be on their way to the index. */
const PROJECTION_MS = 2_000;
const PATIENCE_MS = 120_000;
const VICTIMS = ['both', 'importer', 'server'] as const;

/** R02, R03: kill -9 during import and projection; in the end the data equal those of an undisturbed history. */
export async function appKilled({ system, rounds, size }: FaultRun): Promise<Verdict> {
  const folder = system.folder('feeds');
  const good = await feedParts(folder, Math.min(size, MOST_PROPERTIES));
  const whole = deliver(join(folder, 'whole.xml'), wholeFeed(good));
  const { opening, properties } = repriced(
    good,
    (price) => price + 1000,
    (at) => at % 3 === 0,
  );
  const changed = deliver(
    join(folder, 'changed.xml'),
    wholeFeed({ opening, properties: properties.filter((_, at) => at % 100 !== 50) }),
  );
  const feedOf = (round: number) => (round % 2 ? changed : whole);

  await Promise.all(['calm', 'stormy'].map((name) => system.database.make(name)));
  const importMs = await calmly(system, rounds, feedOf);

  await imported(system, 'stormy', whole);
  const app = await (await system.app('stormy')).start();
  const filled = await untilIndexEqualsTable(system, 'stormy');
  const enough = good.properties.length * 0.95;
  const guests = visitors({
    clients: 2,
    pauseMs: 50,
    next: () => `${app.url}/api/v1/properties?pageSize=1&page=${Math.ceil(Math.random() * 50)}`,
    isRight: (body) => (JSON.parse(body) as { total: number }).total >= enough,
  });

  for (let round = 1; round <= rounds; round += 1) {
    const victim = VICTIMS[(round - 1) % VICTIMS.length]!;
    const importer = system.cli('stormy', 'import', feedOf(round), '--format', 'kyero');
    await setTimeout(Math.random() * (importMs + PROJECTION_MS));
    if (victim !== 'server') importer.kill();
    if (victim !== 'importer') {
      app.kill();
      await app.start();
    }
    await importer.ended;
    await imported(system, 'stormy', feedOf(round));
  }
  const settled = await untilIndexEqualsTable(system, 'stormy');
  const traffic = await guests.leave();
  const [calm, stormy] = await Promise.all(['calm', 'stormy'].map((name) => canonicalDump(system, name)));
  const different = differences(calm!, stormy!);

  return {
    figures:
      `${rounds} kills, ${calm!.size} rows, index = table after ${settled.seconds} s, ` +
      `${traffic.requests} requests (${traffic.unreached} while the server was dead)`,
    broken: brokenOf({
      'the index is filled at the start': filled.difference === 0,
      [`the rows are those of an undisturbed run (${different.length} differ: ${different.slice(0, 3).join(', ')})`]:
        different.length === 0 && calm!.size > good.properties.length,
      [`index = table within 60 s (${settled.difference} differ)`]: settled.difference === 0,
      [`visitors always see 95 % of the listings (${traffic.wrong} times fewer)`]: traffic.wrong === 0,
      [`no visitor sees an error (${traffic.errors})`]: traffic.errors === 0 && traffic.requests > 0,
    }),
  };
}

/** The same history without a fault; gives how long an import takes. */
async function calmly(system: FaultSystem, rounds: number, feedOf: (round: number) => string): Promise<number> {
  const commands = await system.commands('calm');
  let importMs = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { status, durationMs } = await commands.order('import', { feedName: FEED, address: feedOf(round) });
    if (status !== 'complete') throw new Error(`The undisturbed import ends as ${status}.`);
    importMs = durationMs;
  }
  commands.kill();
  return importMs + STARTUP_MS;
}

/** Asked again until it is done: the run that was killed may have to be found dead first. */
async function imported(system: FaultSystem, database: string, feed: string) {
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(500)) {
    const { code, said } = await system.cli(database, 'import', feed, '--format', 'kyero').ended;
    if (code === 0) return;
    if (Date.now() > end) throw new Error(`The import ends with ${code}: ${said}`);
  }
}
