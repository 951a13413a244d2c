import { LeadSettings } from '../../../src/leads/settings/lead-settings.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const SETTINGS = '/api/v1/staff/lead-settings';
const RETENTION = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const DEFAULTS = { sendsAutoresponse: false, sendsDigest: true, retention: RETENTION };
type SettingsBody = typeof DEFAULTS & { version: number };

describe('lead settings', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
  });
  const findAuditEntries = () =>
    site.em().find(AuditEntry, { action: 'change-lead-settings' }, { orderBy: { at: 'asc' } });

  const getSettings = async () => (await admin.get(SETTINGS).expect(200)).body as SettingsBody;
  const save = (input: object, version: number) => admin.patch(SETTINGS).set('if-match', String(version)).send(input);

  it('default to no autoresponse and a daily digest', async () => {
    expect(await getSettings()).toEqual({ ...DEFAULTS, version: 0 });
    expect((await save(DEFAULTS, 0).expect(200)).body).toEqual({ ...DEFAULTS, version: 0 });
    expect(await site.em().count(LeadSettings)).toBe(0);
    expect(await findAuditEntries()).toEqual([]);
  });

  it('are changed by admins with one audit entry', async () => {
    const changedSettings = { ...DEFAULTS, sendsAutoresponse: true, retention: { ...RETENTION, leadMonths: 36 } };
    for (const version of [0, 1]) {
      expect((await save(changedSettings, version).expect(200)).body).toEqual({ ...changedSettings, version: 1 });
      expect(await getSettings()).toEqual({ ...changedSettings, version: 1 });
    }
    expect((await findAuditEntries()).map(({ details }) => details)).toEqual([changedSettings]);
  });

  it('accept one of three concurrent changes and reject the others with a conflict', async () => {
    const { version, ...before } = await getSettings();
    const retentions = [{ spamDays: 7 }, { spamDays: 9 }, { mailDays: 60 }];
    const answers = await Promise.all(retentions.map((retention) => save({ retention }, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      type: '/problems/lead-settings-changed-meanwhile',
    });
    const accepted = retentions[answers.findIndex(({ status }) => status === 200)]!;
    await save({ sendsDigest: false }, version + 1).expect(200);
    expect(await getSettings()).toEqual({
      ...before,
      sendsDigest: false,
      retention: { ...before.retention, ...accepted },
      version: version + 2,
    });
    await save({ sendsDigest: true }, version + 1).expect(409);
    await admin.patch(SETTINGS).send({ sendsDigest: true }).expect(422);
  });

  it('are read-only for moderators and hidden from agents', async () => {
    const { browser: moderator } = await signInWithRoles(site, 'moderator');
    const { browser: agent } = await signInWithRoles(site, 'agent');
    await moderator.get(SETTINGS).expect(200);
    await moderator.patch(SETTINGS).set('if-match', '0').send(DEFAULTS).expect(403);
    await agent.get(SETTINGS).expect(403);
  });

  it.each([
    [{ ...DEFAULTS, retention: { ...RETENTION, leadMonths: 0 } }],
    [{ ...DEFAULTS, retention: { ...RETENTION, spamDays: 366 } }],
    [{ sendsDigest: null }],
    [{ retention: { leadMonths: 2.5 } }],
    [{ ...DEFAULTS, id: 2 }],
  ])('refuse the invalid setting %j', async (input) => {
    await save(input, (await getSettings()).version).expect(422);
  });
});
