import { LeadSettings } from '../../../src/leads/settings/lead-settings.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const SETTINGS = '/api/v1/staff/lead-settings';
const RETENTION = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const NEW = { sendsAutoresponse: false, sendsDigest: true, retention: RETENTION };
type Shown = typeof NEW & { version: number };

describe('the settings of leads', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
  });
  const audited = () => site.em().find(AuditEntry, { action: 'change-lead-settings' }, { orderBy: { at: 'asc' } });

  const shown = async () => (await admin.get(SETTINGS).expect(200)).body as Shown;
  const save = (input: object, version: number) => admin.patch(SETTINGS).set('if-match', String(version)).send(input);

  it('write to no visitor and sum up each morning, until somebody chooses', async () => {
    expect(await shown()).toEqual({ ...NEW, version: 0 });
    expect((await save(NEW, 0).expect(200)).body).toEqual({ ...NEW, version: 0 });
    expect(await site.em().count(LeadSettings)).toBe(0);
    expect(await audited()).toEqual([]);
  });

  it('are changed by admins, which the audit says once', async () => {
    const chosen = { ...NEW, sendsAutoresponse: true, retention: { ...RETENTION, leadMonths: 36 } };
    for (const version of [0, 1]) {
      expect((await save(chosen, version).expect(200)).body).toEqual({ ...chosen, version: 1 });
      expect(await shown()).toEqual({ ...chosen, version: 1 });
    }
    expect((await audited()).map(({ details }) => details)).toEqual([chosen]);
  });

  it('of two who change them at once, one hears of the other, and then neither loses anything', async () => {
    const { version, ...before } = await shown();
    const terms = [{ spamDays: 7 }, { spamDays: 9 }, { mailDays: 60 }];
    const answers = await Promise.all(terms.map((retention) => save({ retention }, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      type: '/problems/lead-settings-changed-meanwhile',
    });
    const first = terms[answers.findIndex(({ status }) => status === 200)]!;
    await save({ sendsDigest: false }, version + 1).expect(200);
    expect(await shown()).toEqual({
      ...before,
      sendsDigest: false,
      retention: { ...before.retention, ...first },
      version: version + 2,
    });
    await save({ sendsDigest: true }, version + 1).expect(409);
    await admin.patch(SETTINGS).send({ sendsDigest: true }).expect(422);
  });

  it('are seen by moderators, who cannot change them, and hidden from agents', async () => {
    const { browser: moderator } = await signedIn(site, 'moderator');
    const { browser: agent } = await signedIn(site, 'agent');
    await moderator.get(SETTINGS).expect(200);
    await moderator.patch(SETTINGS).set('if-match', '0').send(NEW).expect(403);
    await agent.get(SETTINGS).expect(403);
  });

  it.each([
    [{ ...NEW, retention: { ...RETENTION, leadMonths: 0 } }],
    [{ ...NEW, retention: { ...RETENTION, spamDays: 366 } }],
    [{ sendsDigest: null }],
    [{ retention: { leadMonths: 2.5 } }],
    [{ ...NEW, id: 2 }],
  ])('refuse what no setting can be: %j', async (input) => {
    await save(input, (await shown()).version).expect(422);
  });
});
