import { readFileSync } from 'node:fs';
import { systemActor } from '../../src/platform/actor.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { SECURITY_EVENTS } from '../../src/platform/audit/security-log.ts';
import { insertUser, browser, browserOf, PASSWORD, signInWithRoles } from '../setup/accounts.ts';
import { captureLog } from '../setup/capture-log.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

type Line = { context: string; msg: string; outcome: string; user: string | null; subject: string | null };
const LINE_FIELDS = [
  'level',
  'time',
  'service',
  'version',
  'instance',
  'id',
  'context',
  'msg',
  'outcome',
  'user',
  'subject',
  'address',
  'reason',
].sort();
const USERS = '/api/v1/staff/users';

describe('security events', () => {
  const log = useFixture(captureLog);
  const site = useFixture(() => startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json', TRUST_PROXY: '127.0.0.1' }));

  const readLogLines = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ context }) => context === 'security');
  const expectLine = (line: object) => expect(readLogLines()).toContainEqual(expect.objectContaining(line));

  it('record sign-ins, failures and account pauses', async () => {
    const user = await insertUser(site, { roles: ['agent'] });
    let from = 0;
    const signIn = (password: string) =>
      browser(site)
        .post('/api/v1/session')
        .set('x-forwarded-for', `192.0.2.${(from += 1)}`)
        .send({ email: user.email, password, remember: false });
    await signIn(PASSWORD).expect(201);
    expectLine({ msg: 'sign-in', outcome: 'done', user: user.id });
    for (let at = 0; at < 10; at += 1) await signIn('no es esta clave').expect(401);
    expectLine({ msg: 'sign-in refused', outcome: 'refused', user: user.id, reason: 'wrong-credentials' });
    expectLine({ msg: 'sign-in paused', outcome: 'refused', reason: '600 s' });
    await signIn(PASSWORD).expect(429);
    expectLine({ msg: 'refused', outcome: 'refused', reason: 'too-many-requests' });
  });

  it('record role changes and disabled accounts', async () => {
    const { user: admin, browser: desk } = await signInWithRoles(site, 'admin');
    const { id } = await insertUser(site);
    await desk.put(`${USERS}/${id}/roles/agent`).expect(204);
    expectLine({ msg: 'role given', outcome: 'done', user: admin.id, subject: id, reason: 'agent' });
    await desk.delete(`${USERS}/${id}/roles/agent`).expect(204);
    expectLine({ msg: 'role taken', user: admin.id, subject: id, reason: 'agent' });
    await desk.put(`${USERS}/${id}/disabled`).expect(204);
    expectLine({ msg: 'user disabled', user: admin.id, subject: id });
  });

  it('record exports and erasures', async () => {
    const { user, browser: desk } = await signInWithRoles(site, 'admin');
    const person = { email: 'alguien@example.es' };
    await desk.post('/api/v1/staff/personal-data/exports').send(person).expect(200);
    expectLine({ msg: 'data exported', user: user.id, reason: 'export-personal-data' });
    await desk.post('/api/v1/staff/personal-data/erasures').send(person).expect(200);
    expectLine({ msg: 'data erased', user: user.id, reason: 'erase-personal-data' });
    await desk.get('/api/v1/account/export').expect(200);
    expectLine({ msg: 'data exported', user: user.id, subject: user.id, reason: 'own-account' });
  });

  it('record refusals with their user', async () => {
    await browser(site).get(USERS).expect(401);
    expectLine({ msg: 'refused', user: null, reason: 'sign-in-needed' });
    const { user, browser: desk } = await signInWithRoles(site, 'agent');
    await desk.get(USERS).expect(403);
    expectLine({ msg: 'refused', user: user.id, reason: 'not-allowed' });
    const stale = await browserOf(site, await insertUser(site, { roles: ['admin'] }), { isFresh: false });
    await stale.put(`${USERS}/${user.id}/roles/admin`).expect(403);
    expectLine({ msg: 'refused', reason: 'reauth-required' });
    await site.http().post('/api/v1/session').set('sec-fetch-site', 'cross-site').send({}).expect(403);
    expectLine({ msg: 'refused', reason: 'foreign-request' });
  });

  it('record nothing that was rolled back', async () => {
    const recordRoleChange = (subject: string, fails: boolean) =>
      site.em().transactional(async (em) => {
        audit(em, systemActor('test'), 'give-role', subject, { role: 'agent' });
        await em.flush();
        if (fails) throw new Error('rolled back');
      });
    await expect(recordRoleChange('never', true)).rejects.toThrow('rolled back');
    await recordRoleChange('at last', false);
    expectLine({ msg: 'role given', user: 'system:test', subject: 'at last', reason: 'agent' });
    expect(readLogLines().filter(({ subject }) => subject === 'never')).toEqual([]);
  });

  it('have one format, a name from one list and no email address', () => {
    expect(readLogLines().length).toBeGreaterThan(15);
    for (const line of readLogLines()) {
      const isOfRequest = line.user !== 'system:test';
      expect(Object.keys(line).sort()).toEqual(LINE_FIELDS.filter((name) => isOfRequest || name !== 'id'));
      expect(Object.keys(SECURITY_EVENTS)).toContain(line.msg);
      expect(['done', 'refused']).toContain(line.outcome);
    }
    expect(JSON.stringify(readLogLines())).not.toContain('@');
  });

  it('match the list in docs/security.md', () => {
    const tableRows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([a-z- ]+)` +\| (.+?) +\|$/gm)];
    expect(tableRows.map(([, name, meaning]) => [name, meaning])).toEqual(Object.entries(SECURITY_EVENTS));
  });
});
