import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FaultSystem } from '../fault.ts';
import { deliver, buildFeedParts, reprice, joinFeed } from '../feeds/feed-parts.ts';

const FEED = 'principal';
const EVERY_SECONDS = 10;
const NEW_PRICES_MS = 15_000;
const TIMEOUT_MS = 180_000;
/** Only the prices of the last feed end in this digit. */
const LAST_PRICE_ENDING = 7;

const RUNS = `select status, count(*)::int as n from feed_runs where trigger = 'schedule' group by 1 order by 1`;
const DUPLICATE_RUNS = `select scheduled_for from feed_runs where trigger = 'schedule' group by 1 having count(*) > 1`;
const OUTDATED = `select count(*)::int as n from properties
  where feed_id is not null and status = 'published' and price % 1000 <> ${LAST_PRICE_ENDING}`;

/** Starts a scheduled feed with new prices every few seconds; those of its last version are recognizable. */
export async function startScheduledFeed(system: FaultSystem, database: string, size: number) {
  const folder = system.folder('feeds');
  const roundedFeed = reprice(await buildFeedParts(folder, size), (price) => Math.ceil(price / 1000) * 1000);
  const path = deliver(join(folder, 'kyero.xml'), joinFeed(roundedFeed));
  const runCli = async (...args: string[]) => {
    const { code, output } = await system.cli(database, ...args).ended;
    if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}: ${output}`);
  };
  await runCli('import', path, '--format', 'kyero', '--feed', FEED);
  await runCli('schedule', FEED, `*/${EVERY_SECONDS} * * * * *`);
  const stopping = new AbortController();
  const supplier = (async () => {
    for (let at = 1; !stopping.signal.aborted; at += 1) {
      deliver(path, joinFeed(reprice(roundedFeed, (price) => price + at * 1000)));
      await setTimeout(NEW_PRICES_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    /** Returns runs by status, ticks that ran twice, and properties that the last feed has not reached. */
    async leave() {
      stopping.abort();
      await supplier;
      deliver(path, joinFeed(reprice(roundedFeed, (price) => price + LAST_PRICE_ENDING)));
      const countOutdated = async () => (await system.sql<{ n: number }>(database, OUTDATED))[0]!.n;
      let outdated = await countOutdated();
      for (const end = Date.now() + TIMEOUT_MS; outdated > 0 && Date.now() < end; outdated = await countOutdated())
        await setTimeout(1_000);
      const runs = await system.sql<{ status: string; n: number }>(database, RUNS);
      return { outdated, runs, duplicates: (await system.sql(database, DUPLICATE_RUNS)).length };
    },
  };
}
