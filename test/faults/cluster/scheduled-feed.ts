import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FaultSystem } from '../fault.ts';
import { deliver, feedParts, repriced, wholeFeed } from '../feeds/feed-parts.ts';

const FEED = 'principal';
const EVERY_SECONDS = 10;
const NEW_PRICES_MS = 15_000;
const PATIENCE_MS = 180_000;
/** No other price ends so. */
const LAST = 7;

const RUNS = `select status, count(*)::int as n from feed_runs where trigger = 'schedule' group by 1 order by 1`;
const TWICE = `select scheduled_for from feed_runs where trigger = 'schedule' group by 1 having count(*) > 1`;
const BEHIND = `select count(*)::int as n from properties
  where feed_id is not null and status = 'published' and price % 1000 <> ${LAST}`;

/** A feed that a schedule imports all the time, with new prices every few seconds; in the end, with a price that shows. */
export async function scheduledFeed(system: FaultSystem, database: string, size: number) {
  const folder = system.folder('feeds');
  const round = repriced(await feedParts(folder, size), (price) => Math.ceil(price / 1000) * 1000);
  const path = deliver(join(folder, 'kyero.xml'), wholeFeed(round));
  const command = async (...args: string[]) => {
    const { code, said } = await system.cli(database, ...args).ended;
    if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}: ${said}`);
  };
  await command('import', path, '--format', 'kyero', '--feed', FEED);
  await command('schedule', FEED, `*/${EVERY_SECONDS} * * * * *`);
  const leaving = new AbortController();
  const supplier = (async () => {
    for (let at = 1; !leaving.signal.aborted; at += 1) {
      deliver(path, wholeFeed(repriced(round, (price) => price + at * 1000)));
      await setTimeout(NEW_PRICES_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  })();
  return {
    /** How the runs ended, whether any time was done twice, and how many adverts do not say what the last feed says. */
    async leave() {
      leaving.abort();
      await supplier;
      deliver(path, wholeFeed(repriced(round, (price) => price + LAST)));
      const behind = async () => (await system.sql<{ n: number }>(database, BEHIND))[0]!.n;
      let left = await behind();
      for (const end = Date.now() + PATIENCE_MS; left > 0 && Date.now() < end; left = await behind())
        await setTimeout(1_000);
      const runs = await system.sql<{ status: string; n: number }>(database, RUNS);
      return { left, runs, twice: (await system.sql(database, TWICE)).length };
    },
  };
}
