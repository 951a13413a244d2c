import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createStaffSession } from '../setup/create-staff-session.ts';
import { listBroken, type FaultRun, type FaultSystem, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import { buildEarlierRelease, hasCommit } from './releases/earlier-release.ts';
import { smokeTest } from './releases/release-smoke.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'releases';
const MAX_PROPERTIES = 300;
/** The newest commit with another schema from before the rule that the old release must run on the new schema. */
const EARLIER_COMMIT = '4a1b0514';
const MIGRATIONS = 'select name from mikro_orm_migrations';

/** R27: the previous release runs on the schema of this one, for visitors and staff. */
export async function earlierOnNew({ system, size }: FaultRun): Promise<Verdict> {
  if (!hasCommit(EARLIER_COMMIT))
    return {
      figures: '',
      broken: [],
      skipped: `git does not have the commit ${EARLIER_COMMIT} here, which it would build`,
    };
  const release = await buildEarlierRelease(EARLIER_COMMIT, system.folder('earlier'));
  if (!release)
    return {
      figures: '',
      broken: [],
      skipped: `npm cannot fetch the packages of ${EARLIER_COMMIT}: its registry is out of reach`,
    };
  try {
    await system.database.make(DATABASE);
    const feeds = system.folder('feeds');
    const feed = deliver(
      join(feeds, 'kyero.xml'),
      joinFeed(await buildFeedParts(feeds, Math.min(size, MAX_PROPERTIES))),
    );
    const imported = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
    if (imported.code !== 0) throw new Error(imported.output);
    const staff = await createAdmin(system);

    const first = await (await system.app(DATABASE)).start();
    await waitUntilIndexEqualsTable(system, DATABASE);
    first.end();
    const newMigrations = (await system.sql<{ name: string }>(DATABASE, MIGRATIONS)).filter(
      ({ name }) => !release.migrations.includes(name),
    );
    // Both run at once, as in a rolling update, then the earlier one alone.
    const earlier = await (await system.app(DATABASE, {}, release.folder)).start();
    const current = await (await system.app(DATABASE)).start();
    const currentBeside = await smokeTest({ url: current.url, staff });
    const earlierBeside = await smokeTest({ url: earlier.url, staff });
    current.end();
    const earlierAlone = await smokeTest({ url: earlier.url, staff });
    earlier.end();
    const currentAgain = await smokeTest({ url: (await (await system.app(DATABASE)).start()).url, staff });

    const smokes = {
      'this release beside the earlier one': currentBeside,
      'the earlier release beside this one': earlierBeside,
      'the earlier release alone': earlierAlone,
      'this release again': currentAgain,
    };
    return {
      figures:
        `${EARLIER_COMMIT} on a schema that is ${newMigrations.length} migrations ahead: ` +
        earlierAlone.done.join(', '),
      broken: [
        ...listBroken({ 'the schema is ahead of the earlier release': newMigrations.length > 0 }),
        ...Object.entries(smokes).flatMap(([name, { broken }]) => broken.map((claim) => `${name}: ${claim}`)),
      ],
    };
  } finally {
    release.remove();
  }
}

/** Creates an admin with a password. */
async function createAdmin({ sql }: FaultSystem) {
  const password = randomUUID();
  await createStaffSession((statement, values) => sql(DATABASE, statement, ...values));
  const [admin] = await sql<{ email: string }>(
    DATABASE,
    'update profiles set password_hash = $1 returning email',
    await hash(password),
  );
  return { email: admin!.email, password };
}
