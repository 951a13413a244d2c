import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { staffSession } from '../setup/staff-session.ts';
import { brokenOf, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import { earlierRelease, isKnown } from './releases/earlier-release.ts';
import { releaseSmoke } from './releases/release-smoke.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'releases';
const MOST_PROPERTIES = 300;
/** The newest commit with another schema before migrations had to be such that it outlives them. */
const EARLIER = '4a1b0514';
const MIGRATED = 'select name from mikro_orm_migrations';

/** R27: the release before runs on the schema of this one: visitors read and write to it, and staff work with it. */
export async function earlierOnNew({ system, size }: FaultRun): Promise<Verdict> {
  if (!isKnown(EARLIER))
    return { figures: '', broken: [], skipped: `git does not have the commit ${EARLIER} here, which it would build` };
  const release = await earlierRelease(EARLIER, system.folder('earlier'));
  if (!release)
    return {
      figures: '',
      broken: [],
      skipped: `npm cannot fetch the packages of ${EARLIER}: its registry is out of reach`,
    };
  try {
    await system.database.make(DATABASE);
    const feeds = system.folder('feeds');
    const feed = deliver(join(feeds, 'kyero.xml'), wholeFeed(await feedParts(feeds, Math.min(size, MOST_PROPERTIES))));
    const imported = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
    if (imported.code !== 0) throw new Error(imported.said);
    const staff = await staffOf(system);

    const first = await (await system.app(DATABASE)).start();
    await untilIndexEqualsTable(system, DATABASE);
    first.end();
    const ahead = (await system.sql<{ name: string }>(DATABASE, MIGRATED)).filter(
      ({ name }) => !release.migrations.includes(name),
    );
    // Both on it at once, as while machines are replaced one by one, and then the earlier one alone.
    const earlier = await (await system.app(DATABASE, {}, release.folder)).start();
    const current = await (await system.app(DATABASE)).start();
    const beside = await releaseSmoke({ url: current.url, staff });
    const back = await releaseSmoke({ url: earlier.url, staff });
    current.end();
    const alone = await releaseSmoke({ url: earlier.url, staff });
    earlier.end();
    const again = await releaseSmoke({ url: (await (await system.app(DATABASE)).start()).url, staff });

    const smokes = {
      'this release, beside it': beside,
      'it, beside this release': back,
      it: alone,
      'this again': again,
    };
    return {
      figures: `${EARLIER} on a schema that is ${ahead.length} migrations ahead: ${alone.done.join(', ')}`,
      broken: [
        ...brokenOf({ 'the schema is ahead of the earlier release': ahead.length > 0 }),
        ...Object.entries(smokes).flatMap(([who, { broken }]) => broken.map((claim) => `${who}: ${claim}`)),
      ],
    };
  } finally {
    release.remove();
  }
}

/** Somebody who may do everything, with a password. */
async function staffOf({ sql }: FaultSystem) {
  const password = randomUUID();
  await staffSession((statement, values) => sql(DATABASE, statement, ...values));
  const [person] = await sql<{ email: string }>(
    DATABASE,
    'update profiles set password_hash = $1 returning email',
    await hash(password),
  );
  return { email: person!.email, password };
}
