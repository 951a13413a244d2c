import { MikroORM } from '@mikro-orm/postgresql';
import type { ICommand } from '@nestjs/cqrs';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PgBoss } from 'pg-boss';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { Permission } from '../../src/identity/permissions.contract.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { insertUser, browserOf } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { type Actors, auditedCommands } from './operations/audited-commands.ts';
import { databaseImage } from './operations/database-image.ts';

/** Batches of an import have one entry if anything changed; requests of visitors have their own specs. */
const TESTED_ELSEWHERE = ['SyncProperties', 'WithdrawFeedProperties', 'ImportFeed', 'ReceiveInquiry', 'StorePhoto'];

/** Commands of users, in modules whose other commands are internal. */
const FROM_OTHER_MODULES = ['RequestIndexRebuild', 'RetryQuarantined', 'ResumeSystem'];

const FAIL_ON_COMMIT = `
  create function no_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$;
  create constraint trigger no_commit after insert on audit_entries deferrable initially deferred
    for each row execute function no_commit()`;

const handledCommands = globSync('src/{identity,agency,catalogue,leads,feeds,admin}/**/*.ts')
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^@CommandHandler\((\w+)\)/gm)])
  .map(([, command]) => command!);

describe('audit log', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  beforeAll(async () => {
    await insertUser(site, { roles: ['admin'] });
    const boss = site.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
    // Ending a pause restarts them.
    const clocks = site.app.get(SchedulerRegistry, { strict: false });
    for (const name of clocks.getIntervals()) clocks.deleteInterval(name);
  });
  afterEach(() => allowCommits());

  const execute = (command: ICommand) =>
    runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(command));
  const allowCommits = () => site.em().execute('drop function if exists no_commit cascade');
  const findEntries = () => site.em().find(AuditEntry, {}, { orderBy: { at: 'asc', id: 'asc' } });
  const createActors = async (): Promise<Actors> => {
    const me = await insertUser(site, { roles: ['agent'] });
    const { session } = await browserOf(site, me);
    const origin = { ipAddress: '203.0.113.7', requestId: randomUUID() };
    const permissions = new Set<string>(Permission.options);
    const member = { kind: 'user', id: me.id, permissions, origin: { ...origin, sessionId: session.id } } as const;
    return { me, member, visitor: { kind: 'visitor', origin } };
  };

  it('is tested for every command of accounts, agency, catalogue, leads and feeds', () => {
    const commandNames = Object.keys(auditedCommands).filter((name) => !FROM_OTHER_MODULES.includes(name));
    const expected = handledCommands.filter((name) => !TESTED_ELSEWHERE.includes(name));
    expect(commandNames.sort()).toEqual(expected.sort());
  });

  it.each(Object.keys(auditedCommands))('has one entry for %s, and none after a rollback', async (name) => {
    const who = await createActors();
    const command = await auditedCommands[name]!(site, who);
    const before = await findEntries();

    await site.em().execute(FAIL_ON_COMMIT);
    const tables = await databaseImage(site);
    await expect(execute(command)).rejects.toThrow('no commit');
    expect(await databaseImage(site)).toEqual(tables);
    await allowCommits();

    await execute(command);
    const [entry, ...more] = (await findEntries()).slice(before.length);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ address: '203.0.113.7', requestId: who.member.origin!.requestId });
    if ((command as { actor?: unknown }).actor === who.member)
      expect(entry).toMatchObject({ actorKind: 'user', actor: who.me.id, sessionId: who.member.origin!.sessionId });
  });

  it('records the IP address, session id and request id of commands sent over HTTP', async () => {
    const browser = await browserOf(site, await insertUser(site, { roles: ['admin'] }));
    const { id } = await insertUser(site);
    const { headers } = await browser.put(`/api/v1/staff/users/${id}/roles/agent`).expect(204);
    const entry = await site.em().findOneOrFail(AuditEntry, { subject: id, action: 'give-role' });
    expect(entry).toMatchObject({
      address: '127.0.0.1',
      sessionId: browser.session.id,
      requestId: headers['x-request-id'],
      details: { role: 'agent' },
    });
  });

  it('has no entry for a command without changes', async () => {
    const browser = await browserOf(site, await insertUser(site, { roles: ['admin'] }));
    const { id } = await insertUser(site, { roles: ['agent'] });
    const before = (await findEntries()).length;
    await browser.put(`/api/v1/staff/users/${id}/roles/agent`).expect(204);
    await browser.delete(`/api/v1/staff/users/${id}/roles/moderator`).expect(204);
    await browser.delete(`/api/v1/staff/users/${id}/disabled`).expect(204);
    await browser.delete(`/api/v1/staff/users/${id}/second-factor`).expect(204);
    await browser.patch(`/api/v1/staff/users/${id}`).send({ firstName: 'Ana' }).expect(200);
    expect((await findEntries()).length).toBe(before);
  });
});
