import { MikroORM } from '@mikro-orm/postgresql';
import type { ICommand } from '@nestjs/cqrs';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PgBoss } from 'pg-boss';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { Permission } from '../../src/identity/permissions.contract.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { aUser, browserOf } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { type Actors, auditedCommands } from './operations/audited-commands.ts';
import { databaseImage } from './operations/database-image.ts';

/** Batches of an import, with one entry each that changed anything; and what visitors send, which has specs of its own. */
const ELSEWHERE = ['SyncProperties', 'WithdrawFeedProperties', 'ImportFeed', 'ReceiveInquiry', 'StorePhoto'];

/** Sums that nobody has changed by hand, and that say of nobody what they did. */
const OF_NOBODY = ['AddPropertyViews'];

/** Commands that people give, of parts whose other commands nobody does. */
const OF_OTHERS = ['RequestIndexRebuild', 'RetryQuarantined', 'ResumeSystem'];

const NO_COMMIT = `
  create function no_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$;
  create constraint trigger no_commit after insert on audit_entries deferrable initially deferred
    for each row execute function no_commit()`;

const handled = globSync('src/{identity,agency,catalogue,leads,feeds,admin}/**/*.ts')
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^@CommandHandler\((\w+)\)/gm)])
  .map(([, command]) => command!);

describe('the audit', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  beforeAll(async () => {
    await aUser(site, { roles: ['admin'] });
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
    // The end of a pause would begin them again.
    const clocks = site.app.get(SchedulerRegistry, { strict: false });
    for (const name of clocks.getIntervals()) clocks.deleteInterval(name);
  });
  afterEach(() => commits());

  const execute = (command: ICommand) =>
    runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(command));
  const commits = () => site.em().execute('drop function if exists no_commit cascade');
  const entries = () => site.em().find(AuditEntry, {}, { orderBy: { at: 'asc', id: 'asc' } });
  const actors = async (): Promise<Actors> => {
    const me = await aUser(site, { roles: ['agent'] });
    const { session } = await browserOf(site, me);
    const origin = { address: '203.0.113.7', requestId: randomUUID() };
    const permissions = new Set<string>(Permission.options);
    const member = { kind: 'user', id: me.id, permissions, origin: { ...origin, sessionId: session.id } } as const;
    return { me, member, visitor: { kind: 'visitor', origin } };
  };

  it('knows every command of accounts, agency, catalogue, leads and feeds', () => {
    const known = Object.keys(auditedCommands).filter((name) => !OF_OTHERS.includes(name));
    expect(known.sort()).toEqual(handled.filter((name) => ![...ELSEWHERE, ...OF_NOBODY].includes(name)).sort());
  });

  it.each(Object.keys(auditedCommands))('has one entry for %s, and none if it is rolled back', async (name) => {
    const who = await actors();
    const command = await auditedCommands[name]!(site, who);
    const before = await entries();

    await site.em().execute(NO_COMMIT);
    const image = await databaseImage(site);
    await expect(execute(command)).rejects.toThrow('no commit');
    expect(await databaseImage(site)).toEqual(image);
    await commits();

    await execute(command);
    const [entry, ...more] = (await entries()).slice(before.length);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ address: '203.0.113.7', requestId: who.member.origin!.requestId });
    if ((command as { by?: unknown }).by === who.member)
      expect(entry).toMatchObject({ actorKind: 'user', actor: who.me.id, sessionId: who.member.origin!.sessionId });
  });

  it('takes address, session and request of what came by HTTP', async () => {
    const browser = await browserOf(site, await aUser(site, { roles: ['admin'] }));
    const { id } = await aUser(site);
    const { headers } = await browser.put(`/api/v1/staff/users/${id}/roles/agent`).expect(204);
    const entry = await site.em().findOneOrFail(AuditEntry, { subject: id, action: 'give-role' });
    expect(entry).toMatchObject({
      address: '127.0.0.1',
      sessionId: browser.session.id,
      requestId: headers['x-request-id'],
      details: { role: 'agent' },
    });
  });

  it('has no entry for what changed nothing', async () => {
    const browser = await browserOf(site, await aUser(site, { roles: ['admin'] }));
    const { id } = await aUser(site, { roles: ['agent'] });
    const before = (await entries()).length;
    await browser.put(`/api/v1/staff/users/${id}/roles/agent`).expect(204);
    await browser.delete(`/api/v1/staff/users/${id}/roles/moderator`).expect(204);
    await browser.delete(`/api/v1/staff/users/${id}/disabling`).expect(204);
    await browser.delete(`/api/v1/staff/users/${id}/second-factor`).expect(204);
    await browser.patch(`/api/v1/staff/users/${id}`).send({ firstName: 'Ana' }).expect(200);
    expect((await entries()).length).toBe(before);
  });
});
