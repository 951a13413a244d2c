import { LeadSettings } from '../../../src/leads/settings/lead-settings.entity.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { owned } from '../../setup/owned.ts';
import { startApp } from '../../setup/start-app.ts';

const SETTINGS = '/api/v1/staff/lead-settings';
const RETENTION = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const NEW = { sendsAutoresponse: false, sendsDigest: true, retention: RETENTION };

describe('the settings of leads', () => {
  const site = owned(startApp);
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
  });
  const audited = () => site.em().find(AuditEntry, { action: 'change-lead-settings' }, { orderBy: { at: 'asc' } });

  it('write to no visitor and sum up each morning, until somebody chooses', async () => {
    expect((await admin.get(SETTINGS).expect(200)).body).toEqual(NEW);
    expect((await admin.patch(SETTINGS).send(NEW).expect(200)).body).toEqual(NEW);
    expect(await site.em().count(LeadSettings)).toBe(0);
    expect(await audited()).toEqual([]);
  });

  it('are changed by admins, which the audit says once', async () => {
    const chosen = { ...NEW, sendsAutoresponse: true, retention: { ...RETENTION, leadMonths: 36 } };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await admin.patch(SETTINGS).send(chosen).expect(200)).body).toEqual(chosen);
      expect((await admin.get(SETTINGS).expect(200)).body).toEqual(chosen);
    }
    expect((await audited()).map(({ details }) => details)).toEqual([chosen]);
  });

  it('of two who change different ones at once, both are heard', async () => {
    const changes = [{ sendsDigest: false }, { retention: { spamDays: 7 } }, { retention: { mailDays: 60 } }];
    for (const { status } of await Promise.all(changes.map((each) => admin.patch(SETTINGS).send(each))))
      expect(status).toBe(200);
    expect((await admin.get(SETTINGS)).body).toMatchObject({
      sendsDigest: false,
      retention: { spamDays: 7, mailDays: 60 },
    });
  });

  it('are seen by moderators, who cannot change them, and hidden from agents', async () => {
    const { browser: moderator } = await signedIn(site, 'moderator');
    const { browser: agent } = await signedIn(site, 'agent');
    await moderator.get(SETTINGS).expect(200);
    await moderator.patch(SETTINGS).send(NEW).expect(403);
    await agent.get(SETTINGS).expect(403);
  });

  it.each([
    [{ ...NEW, retention: { ...RETENTION, leadMonths: 0 } }],
    [{ ...NEW, retention: { ...RETENTION, spamDays: 366 } }],
    [{ sendsDigest: null }],
    [{ retention: { leadMonths: 2.5 } }],
    [{ ...NEW, id: 2 }],
  ])('refuse what no setting can be: %j', async (input) => {
    await admin.patch(SETTINGS).send(input).expect(422);
  });
});
