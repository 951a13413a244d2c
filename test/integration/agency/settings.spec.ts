import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { AgencySettingsDetails } from '../../../src/agency/agency-settings.contract.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const SETTINGS = '/api/v1/staff/settings';
const CACHE_TIMEOUT_MS = 2_000;

describe('agency settings', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '5000000' }));
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
    await createVilla('EN-EUROS', { price: 500_000, size: 90 });
    await createVilla('EN-LIBRAS', { price: 400_000, currency: 'GBP', size: 200 });
  });

  const createVilla = (reference: string, { size, ...fields }: Partial<PropertyInput> & { size: number }) =>
    site.commands.execute(
      new CreateProperty(systemActor('test'), {
        ...blankProperty(reference),
        ...{ status: 'published', type: '2-1', location: 'Mijas', built: size },
        ...fields,
      }),
    );
  const getSettings = async () => (await admin.get(SETTINGS).expect(200)).body as AgencySettingsDetails;
  const save = (input: object, version: number) => admin.patch(SETTINGS).set('if-match', String(version)).send(input);
  const change = async (how: (settings: Omit<AgencySettingsDetails, 'version'>) => object) => {
    const { version, ...settings } = await getSettings();
    return (await save(how(settings), version).expect(200)).body as AgencySettingsDetails;
  };
  const changeSite = (site: Partial<AgencySettingsDetails['site']>) => change(() => ({ site }));
  const getPublicProfile = async () => (await site.http().get('/api/v1/agency').expect(200)).body as AgencyProfile;
  const searchReferences = async (query = '') =>
    ((await site.http().get(`/api/v1/properties${query}`).expect(200)).body as PropertyResults).items.map(
      ({ reference }) => reference,
    );

  it('change the public profile and audit the changed fields', async () => {
    const before = await getPublicProfile();
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
        expect(await getPublicProfile()).toEqual({
          ...before,
          ...{ name: 'Sol y Mar', phones: ['952 111 222'], whatsapp: null, taxId: 'B12345678', registryNumber: null },
        }),
      CACHE_TIMEOUT_MS,
    );
    const entry = await site.em().findOneOrFail(AuditEntry, { action: 'change-agency-settings' });
    expect(entry.details).toEqual({ fields: ['name', 'phones', 'whatsapp', 'taxId'] });
    expect((await getSettings()).version).toBe(version);
  });

  it('accept one of three concurrent edits of a version, and write nothing when unchanged', async () => {
    const { version, ...settings } = await getSettings();
    const withName = (name: string) => ({ ...settings, profile: { ...settings.profile, name } });
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => save(withName(name), version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409)!;
    expect(refusal.body).toMatchObject({ type: '/problems/settings-changed-meanwhile' });

    const { version: next, ...same } = await getSettings();
    expect(next).toBe(version + 1);
    expect((await save(same, next).expect(200)).body).toEqual({ ...same, version: next });
    await save(same, version).expect(409);
    await admin.patch(SETTINGS).send(same).expect(422);
  });

  it('keep an earlier edit of other fields, and remove a currency with its rate', async () => {
    const { version, profile, site: rules } = await getSettings();
    const split = [
      { opens: '09:30', closes: '14:00' },
      { opens: '16:00', closes: '20:00' },
    ];
    await save({ profile: { opening: { monday: split } }, site: { exchangeRates: { SEK: 0.09 } } }, version).expect(
      200,
    );
    const edit = { profile: { taxId: null, opening: { sunday: split } }, site: { exchangeRates: { CHF: 1.1 } } };
    await save(edit, version).expect(409);
    const { body } = await save(edit, version + 1).expect(200);
    expect(body).toMatchObject({
      profile: { ...profile, taxId: null, opening: { ...profile.opening, monday: split, sunday: split } },
      site: { ...rules, exchangeRates: { ...rules.exchangeRates, SEK: 0.09, CHF: 1.1 } },
    });
    const { site: remaining } = await changeSite({ exchangeRates: { SEK: null, CHF: null } });
    expect(remaining).toEqual(rules);
  });

  it('are validated by their contract, with each error at its field', async () => {
    const { version, ...settings } = await getSettings();
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

  it('publish upcoming holidays by date', async () => {
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
      const { opening } = await getPublicProfile();
      expect(opening.holidays.map(({ name }) => name)).toEqual(['Reyes', 'Feria']);
    }, CACHE_TIMEOUT_MS);
  });

  it('read opening hours that an older release has written', async () => {
    const { version } = await getSettings();
    await save({ profile: { opening: { friday: [], saturday: [] } } }, version).expect(200);
    const newHours = { weekdays: { opens: '09:30', closes: '20:00' }, saturday: null };
    await waitFor(async () => expect((await getPublicProfile()).hours).toMatchObject(newHours), CACHE_TIMEOUT_MS);
    const hours = { weekdays: { opens: '08:00', closes: '15:00' }, saturday: null, sunday: null };
    const updateProfile = (change: string) => site.em().execute(`update agency_settings set profile = ${change}`);
    await updateProfile(`profile || '${JSON.stringify({ hours })}'`);
    const { opening } = (await getSettings()).profile;
    expect(opening).toMatchObject({ monday: [hours.weekdays], friday: [hours.weekdays], saturday: [] });
    await updateProfile(`profile - 'opening'`);
    expect((await getSettings()).profile.opening).toEqual({ ...opening, holidays: [] });
  });

  it('set the default order of lists', async () => {
    await waitFor(async () => expect(await searchReferences()).toEqual(['EN-LIBRAS', 'EN-EUROS']));
    await changeSite({ defaultSort: 'area-desc' });
    await changeSite({ defaultSort: 'price-desc' });
    await waitFor(async () => expect(await searchReferences()).toEqual(['EN-EUROS', 'EN-LIBRAS']), CACHE_TIMEOUT_MS);
    expect(await searchReferences('?sort=newest')).toEqual(['EN-LIBRAS', 'EN-EUROS']);
    expect((await getPublicProfile()).defaultSort).toBe('price-desc');
    await changeSite({ defaultSort: 'newest' });
    await waitFor(async () => expect(await searchReferences()).toEqual(['EN-LIBRAS', 'EN-EUROS']), CACHE_TIMEOUT_MS);
  });

  it('convert prices in pounds for filters and sorting', async () => {
    const expensive = '?priceMin=550000';
    expect(await searchReferences(expensive)).toEqual([]);
    await changeSite({ exchangeRates: { GBP: 1.5, USD: null } });
    await waitFor(async () => expect(await searchReferences(expensive)).toEqual(['EN-LIBRAS']), 2 * CACHE_TIMEOUT_MS);
    expect(await searchReferences('?sort=price-asc')).toEqual(['EN-EUROS', 'EN-LIBRAS']);
    const [updateProfile] = await site
      .em()
      .execute<{ price_euro: number }[]>(`select price_euro from listed_properties where price_euro > 500000`);
    expect(updateProfile).toEqual({ price_euro: 600_000 });
    await createVilla('DESPUÉS', { price: 400_000, currency: 'GBP', size: 100 });
    await waitFor(async () => expect(await searchReferences(expensive)).toEqual(['DESPUÉS', 'EN-LIBRAS']));
    await changeSite({ exchangeRates: { GBP: null, USD: null } });
    await waitFor(async () => expect(await searchReferences(expensive)).toEqual([]), 2 * CACHE_TIMEOUT_MS);
  });

  it('close registration', async () => {
    const ana = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.es', password: 'tres barcas en la bahía' };
    const register = () => site.http().post('/api/v1/accounts').set('sec-fetch-site', 'same-origin').send(ana);
    await changeSite({ registration: 'closed' });
    const { body } = await register().expect(403);
    expect(body).toMatchObject({ type: '/problems/registration-closed' });
    await waitFor(async () => expect((await getPublicProfile()).allowsRegistration).toBe(false), CACHE_TIMEOUT_MS);
    await changeSite({ registration: 'open' });
    await register().expect(202);
  });

  it('require an administrator', async () => {
    for (const role of ['moderator', 'agent'] as const) {
      const { browser } = await signInWithRoles(site, role);
      await browser.get(SETTINGS).expect(403);
      await browser.patch(SETTINGS).set('if-match', '0').send({}).expect(403);
    }
  });
});
