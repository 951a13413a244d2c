import type {
  PlaceNameSuggestions,
  NextReference,
} from '../../../src/catalogue/staff/lists/form-suggestions.contract.ts';
import { insertProperty, insertProperties } from '../../setup/insert-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PLACES = [
  ['Málaga', 'El Limonar'],
  ['Málaga', 'El Limonar'],
  ['Málaga', 'La Malagueta'],
  ['Vélez-Málaga', 'Centro'],
  ['Mijas', 'La Cala'],
  [null, null],
  ['', ''],
] as const;

describe('suggestions in the property form', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    await insertProperties(
      site,
      PLACES.map(([location, area], at) => ({ location, area, status: at ? 'draft' : 'published' })),
    );
  });

  const getPlaceNames = async (query: object) => {
    const { body } = await agent.browser.get('/api/v1/staff/properties/places').query(query).expect(200);
    return (body as PlaceNameSuggestions).items;
  };

  it('match parts of place names, ignoring accents, case and status', async () => {
    expect(await getPlaceNames({ kind: 'location', search: ' MALAGA' })).toEqual(['Málaga', 'Vélez-Málaga']);
    expect(await getPlaceNames({ kind: 'location', search: 'coín' })).toEqual([]);
    expect((await getPlaceNames({ kind: 'location' }))[0]).toBe('Málaga');
  });

  it('are limited to the selected town', async () => {
    expect(await getPlaceNames({ kind: 'area', location: 'Málaga' })).toEqual(['El Limonar', 'La Malagueta']);
    expect(await getPlaceNames({ kind: 'area', search: 'la ' })).toEqual(['La Cala', 'La Malagueta']);
    expect(await getPlaceNames({ kind: 'area', location: 'Coín' })).toEqual([]);
  });

  it('are at most twenty', async () => {
    await insertProperties(
      site,
      Array.from({ length: 30 }, (_, at) => ({ location: `Pueblo ${at}` })),
    );
    expect(await getPlaceNames({ kind: 'location', search: 'pueblo' })).toHaveLength(20);
  });

  it('propose the number after the highest reference without reserving it', async () => {
    const next = async () =>
      ((await agent.browser.get('/api/v1/staff/properties/next-reference').expect(200)).body as NextReference)
        .reference;
    const create = (reference: string) =>
      agent.browser.post('/api/v1/staff/properties').send({ ...blankProperty(reference), status: 'draft' });
    await create('CN-0099').expect(201);
    await create('CN-12b').expect(201);
    expect(await next()).toBe('CN-0100');
    await insertProperty(site, { reference: 'cn-0120', source: 'api' });
    const proposed = await next();
    expect(proposed).toBe('CN-0121');
    await create(proposed).expect(201);
    const { body } = await create(proposed).expect(409);
    expect(body).toMatchObject({ type: '/problems/reference-taken', errors: [{ pointer: '/reference' }] });
    expect(await next()).toBe('CN-0122');
  });
});
