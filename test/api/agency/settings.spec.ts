import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { AgencySettingsDetails } from '../../../src/agency/agency-settings.contract.ts';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const SETTINGS = '/api/v1/staff/settings';
const SOON = 2_000;

describe('the settings of the agency', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '5000000' }));
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
    await aVilla('EN-EUROS', { price: 500_000, size: 90 });
    await aVilla('EN-LIBRAS', { price: 400_000, currency: 'GBP', size: 200 });
  });

  const aVilla = (reference: string, { size, ...fields }: Partial<PropertyInput> & { size: number }) =>
    site.commands.execute(
      new CreateProperty(systemActor('test'), {
        ...blankProperty(reference),
        ...{ status: 'published', type: '2-1', location: 'Mijas', built: size },
        ...fields,
      }),
    );
  const shown = async () => (await admin.get(SETTINGS).expect(200)).body as AgencySettingsDetails;
  const save = (input: object, version: number) => admin.patch(SETTINGS).set('if-match', String(version)).send(input);
  const change = async (how: (settings: Omit<AgencySettingsDetails, 'version'>) => object) => {
    const { version, ...settings } = await shown();
    return (await save(how(settings), version).expect(200)).body as AgencySettingsDetails;
  };
  const changeSite = (site: Partial<AgencySettingsDetails['site']>) => change(() => ({ site }));
  const publicProfile = async () => (await site.http().get('/api/v1/agency').expect(200)).body as AgencyProfile;
  const references = async (query = '') =>
    ((await site.http().get(`/api/v1/properties${query}`).expect(200)).body as PropertyResults).items.map(
      ({ reference }) => reference,
    );

  it('change what every page says about the agency, and say in the audit which fields', async () => {
    const before = await publicProfile();
    const { version } = await change(({ profile, ...rest }) => ({
      ...rest,
      profile: {
        ...profile,
        name: 'Sol y Mar',
        phones: ['952 111 222'],
        whatsapp: '',
        taxId: ' b12345678 ',
        registryNumber: ' ',
      },
    }));
    await waitFor(
      async () =>
        expect(await publicProfile()).toEqual({
          ...before,
          ...{ name: 'Sol y Mar', phones: ['952 111 222'], whatsapp: null, taxId: 'B12345678', registryNumber: null },
        }),
      SOON,
    );
    const entry = await site.em().findOneOrFail(AuditEntry, { action: 'change-agency-settings' });
    expect(entry.details).toEqual({ fields: ['name', 'phones', 'whatsapp', 'taxId'] });
    expect((await shown()).version).toBe(version);
  });

  it('of two who saw the same, the second is told; what changes nothing writes nothing', async () => {
    const { version, ...settings } = await shown();
    const named = (name: string) => ({ ...settings, profile: { ...settings.profile, name } });
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => save(named(name), version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ type: '/problems/settings-changed-meanwhile' });

    const { version: next, ...same } = await shown();
    expect(next).toBe(version + 1);
    expect((await save(same, next).expect(200)).body).toEqual({ ...same, version: next });
    await save(same, version).expect(409);
    await admin.patch(SETTINGS).send(same).expect(422);
  });

  it('of two who changed different fields, both are heard; a currency goes with its rate', async () => {
    const { version, profile, site: rules } = await shown();
    const split = [
      { opens: '09:30', closes: '14:00' },
      { opens: '16:00', closes: '20:00' },
    ];
    await save({ profile: { opening: { monday: split } }, site: { exchangeRates: { SEK: 0.09 } } }, version).expect(
      200,
    );
    const mine = { profile: { taxId: null, opening: { sunday: split } }, site: { exchangeRates: { CHF: 1.1 } } };
    await save(mine, version).expect(409);
    const { body } = await save(mine, version + 1).expect(200);
    expect(body).toMatchObject({
      profile: { ...profile, taxId: null, opening: { ...profile.opening, monday: split, sunday: split } },
      site: { ...rules, exchangeRates: { ...rules.exchangeRates, SEK: 0.09, CHF: 1.1 } },
    });
    const { site: left } = await changeSite({ exchangeRates: { SEK: null, CHF: null } });
    expect(left).toEqual(rules);
  });

  it('are taken as the contract says, each fault with its field', async () => {
    const { version, ...settings } = await shown();
    const { profile } = settings;
    const opening = {
      ...profile.opening,
      monday: [{ opens: '19:00', closes: '09:00' }],
      tuesday: [
        { opens: '09:00', closes: '14:00' },
        { opens: '13:00', closes: '19:00' },
      ],
      holidays: [{ name: 'Navidad', from: '2026-12-25', to: '2026-12-24', spans: [] }],
    };
    const faulty = {
      profile: {
        ...profile,
        name: ' ',
        phones: ['no'],
        whatsapp: '12345678',
        postcode: '2964',
        taxId: '12',
        opening,
        privacyVersion: '2020-01-01',
      },
      site: { ...settings.site, exchangeRates: { GBP: 0, USD: null }, defaultSort: 'cheapest' },
    };
    const { body } = await save(faulty, version).expect(422);
    const errors = (body as { errors: { pointer: string }[] }).errors;
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      '/profile/name',
      '/profile/opening/holidays/0/to',
      '/profile/opening/monday/0/closes',
      '/profile/opening/tuesday/1/opens',
      '/profile/phones/0',
      '/profile/postcode',
      '/profile/privacyVersion',
      '/profile/taxId',
      '/profile/whatsapp',
      '/site/defaultSort',
      '/site/exchangeRates/GBP',
    ]);
  });

  it('tell visitors the holidays that are still to come, by date', async () => {
    const holiday = (name: string, from: string) => ({ name, from, spans: [] });
    const { profile } = await change(() => ({
      profile: {
        opening: {
          holidays: [holiday('Feria', '2099-08-10'), holiday('Pasado', '2020-01-06'), holiday('Reyes', '2099-01-06')],
        },
      },
    }));
    expect(profile.opening.holidays.map(({ name, to }) => [name, to])).toEqual([
      ['Pasado', '2020-01-06'],
      ['Reyes', '2099-01-06'],
      ['Feria', '2099-08-10'],
    ]);
    await waitFor(async () => {
      const { opening } = await publicProfile();
      expect(opening.holidays.map(({ name }) => name)).toEqual(['Reyes', 'Feria']);
    }, SOON);
  });

  it('from before days had hours of their own are read, and can be changed by older versions meanwhile', async () => {
    const { version } = await shown();
    await save({ profile: { opening: { friday: [], saturday: [] } } }, version).expect(200);
    const newHours = { weekdays: { opens: '09:30', closes: '20:00' }, saturday: null };
    await waitFor(async () => expect((await publicProfile()).hours).toMatchObject(newHours), SOON);
    const hours = { weekdays: { opens: '08:00', closes: '15:00' }, saturday: null, sunday: null };
    const row = (change: string) => site.em().execute(`update agency_settings set profile = ${change}`);
    await row(`profile || '${JSON.stringify({ hours })}'`);
    const { opening } = (await shown()).profile;
    expect(opening).toMatchObject({ monday: [hours.weekdays], friday: [hours.weekdays], saturday: [] });
    await row(`profile - 'opening'`);
    expect((await shown()).profile.opening).toEqual({ ...opening, holidays: [] });
  });

  it('order the lists that ask for no order', async () => {
    await waitFor(async () => expect(await references()).toEqual(['EN-LIBRAS', 'EN-EUROS']));
    await changeSite({ defaultSort: 'area-desc' });
    await changeSite({ defaultSort: 'price-desc' });
    await waitFor(async () => expect(await references()).toEqual(['EN-EUROS', 'EN-LIBRAS']), SOON);
    expect(await references('?sort=newest')).toEqual(['EN-LIBRAS', 'EN-EUROS']);
    expect((await publicProfile()).defaultSort).toBe('price-desc');
    await changeSite({ defaultSort: 'newest' });
    await waitFor(async () => expect(await references()).toEqual(['EN-LIBRAS', 'EN-EUROS']), SOON);
  });

  it('value what is priced in pounds in euros, wherever it is filtered and sorted', async () => {
    const dear = '?priceMin=550000';
    expect(await references(dear)).toEqual([]);
    await changeSite({ exchangeRates: { GBP: 1.5, USD: null } });
    await waitFor(async () => expect(await references(dear)).toEqual(['EN-LIBRAS']), 2 * SOON);
    expect(await references('?sort=price-asc')).toEqual(['EN-EUROS', 'EN-LIBRAS']);
    const [row] = await site
      .em()
      .execute<{ price_euro: number }[]>(`select price_euro from listed_properties where price_euro > 500000`);
    expect(row).toEqual({ price_euro: 600_000 });
    await aVilla('DESPUÉS', { price: 400_000, currency: 'GBP', size: 100 });
    await waitFor(async () => expect(await references(dear)).toEqual(['DESPUÉS', 'EN-LIBRAS']));
    await changeSite({ exchangeRates: { GBP: null, USD: null } });
    await waitFor(async () => expect(await references(dear)).toEqual([]), 2 * SOON);
  });

  it('close the registration', async () => {
    const ana = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.es', password: 'tres barcas en la bahía' };
    const register = () => site.http().post('/api/v1/accounts').set('sec-fetch-site', 'same-origin').send(ana);
    await changeSite({ registration: 'closed' });
    const { body } = await register().expect(403);
    expect(body).toMatchObject({ type: '/problems/registration-closed' });
    await waitFor(async () => expect((await publicProfile()).takesRegistrations).toBe(false), SOON);
    await changeSite({ registration: 'open' });
    await register().expect(202);
  });

  it('are for admins alone', async () => {
    for (const role of ['moderator', 'agent'] as const) {
      const { browser } = await signedIn(site, role);
      await browser.get(SETTINGS).expect(403);
      await browser.patch(SETTINGS).set('if-match', '0').send({}).expect(403);
    }
  });
});
