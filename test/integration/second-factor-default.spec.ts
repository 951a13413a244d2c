import { SecuritySettings } from '../../src/identity/second-factor/second-factor.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { insertUser, browserOf } from '../setup/accounts.ts';
import { bootApp } from '../setup/boot-app.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const DAY = 86_400_000;

describe('second factor without an admin’s decision', () => {
  const site = useFixture(startApp);

  const findSettings = () => site.em().findOne(SecuritySettings, { id: 1 });
  const restart = async (environment: NodeJS.ProcessEnv) => {
    const { DATABASE_URL, DATA_FOLDER, MEILI_INDEX } = site.config;
    await using _again = await bootApp({
      DATABASE_URL,
      DATA_FOLDER,
      MEILI_INDEX,
      PUBLIC_URL: 'https://www.example.es',
      ...environment,
    });
  };
  const requestPanel = async (days: number) => {
    const user = await insertUser(site, { roles: ['admin'], staffSince: new Date(Date.now() - days * DAY) });
    return (await browserOf(site, user)).get('/api/v1/staff/users');
  };

  it('is not required on this machine or in development', async () => {
    await restart({ NODE_ENV: 'production', LOCAL_DEMO: 'true', PUBLIC_URL: undefined });
    await restart({ NODE_ENV: 'production', LOCAL_DEMO: 'true', PUBLIC_URL: 'http://localhost:3000' });
    await restart({ NODE_ENV: 'development' });
    expect(await findSettings()).toBeNull();
    expect((await requestPanel(30)).status).toBe(200);
  }, 30_000);

  it('is required on a public site seven days after the first start, which later starts keep', async () => {
    await restart({ NODE_ENV: 'production' });
    const { secondFactorRequiredSince: since } = (await findSettings())!;
    expect(Math.abs(Date.now() - since!.getTime())).toBeLessThan(60_000);
    await restart({ NODE_ENV: 'production' });
    expect(await findSettings()).toMatchObject({ secondFactorRequiredSince: since });
    const entries = await site.em().find(AuditEntry, { action: 'change-security-settings' });
    expect(entries).toMatchObject([{ actorKind: 'system', details: { requiresSecondFactor: true } }]);

    expect((await requestPanel(30)).status).toBe(200);
    await site.em().execute(`update security_settings set second_factor_required_since = now() - interval '8 days'`);
    const { status, body } = await requestPanel(30);
    expect([status, body]).toEqual([403, expect.objectContaining({ type: '/problems/second-factor-required' })]);
    expect((await requestPanel(6)).status).toBe(200);
  }, 30_000);

  it('stays off after a restart if an admin disabled it', async () => {
    const admin = await browserOf(site, await insertUser(site, { roles: ['admin'] }));
    await admin.put('/api/v1/staff/security-settings').send({ requiresSecondFactor: false }).expect(200);
    await restart({ NODE_ENV: 'production' });
    expect((await requestPanel(30)).status).toBe(200);
  }, 30_000);
});
