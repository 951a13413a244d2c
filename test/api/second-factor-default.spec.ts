import { SecuritySettings } from '../../src/identity/second-factor/security-settings.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { aUser, browserOf } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const DAY = 86_400_000;

describe('a second factor, where no admin has decided', () => {
  const site = useFixture(startApp);

  const settings = () => site.em().findOne(SecuritySettings, { id: 1 });
  const started = async (environment: NodeJS.ProcessEnv) => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using _again = await bootApp({
      DATABASE_URL,
      DATA_FOLDER,
      MEILI_INDEX,
      PUBLIC_URL: 'http://localhost',
      ...environment,
    });
  };
  const panelOf = async (days: number) => {
    const user = await aUser(site, { roles: ['admin'], staffSince: new Date(Date.now() - days * DAY) });
    return (await browserOf(site, user)).get('/api/v1/staff/users');
  };

  it('is nobody’s duty in the demo, nor where the system is developed', async () => {
    await started({ NODE_ENV: 'production', LOCAL_DEMO: 'true' });
    await started({ NODE_ENV: 'development' });
    expect(await settings()).toBeNull();
    expect((await panelOf(30)).status).toBe(200);
  }, 30_000);

  it('is required of staff in production seven days after the first start, which no other puts off', async () => {
    await started({ NODE_ENV: 'production' });
    const { secondFactorRequiredSince: since } = (await settings())!;
    expect(Math.abs(Date.now() - since!.getTime())).toBeLessThan(60_000);
    await started({ NODE_ENV: 'production' });
    expect(await settings()).toMatchObject({ secondFactorRequiredSince: since });
    const entries = await site.em().find(AuditEntry, { action: 'change-security-settings' });
    expect(entries).toMatchObject([{ actorKind: 'system', details: { requiresSecondFactor: true } }]);

    expect((await panelOf(30)).status).toBe(200);
    await site.em().execute(`update security_settings set second_factor_required_since = now() - interval '8 days'`);
    const { status, body } = await panelOf(30);
    expect([status, body]).toEqual([403, expect.objectContaining({ type: '/problems/second-factor-required' })]);
    expect((await panelOf(6)).status).toBe(200);
  }, 30_000);

  it('stays an admin’s decision: what was ended is not begun again by a start', async () => {
    const admin = await browserOf(site, await aUser(site, { roles: ['admin'] }));
    await admin.put('/api/v1/staff/security-settings').send({ requiresSecondFactor: false }).expect(200);
    await started({ NODE_ENV: 'production' });
    expect((await panelOf(30)).status).toBe(200);
  }, 30_000);
});
