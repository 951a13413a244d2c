import type { PlaceNameSuggestions } from '../../../src/catalogue/staff/lists/place-names.contract.ts';
import type { NextReference } from '../../../src/catalogue/staff/lists/next-reference.contract.ts';
import { aProperty, someProperties } from '../../setup/a-property.ts';
import { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const HOMES = [
  ['Málaga', 'El Limonar'],
  ['Málaga', 'El Limonar'],
  ['Málaga', 'La Malagueta'],
  ['Vélez-Málaga', 'Centro'],
  ['Mijas', 'La Cala'],
  [null, null],
  ['', ''],
] as const;

describe('what the form of a property proposes', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
    await someProperties(
      site,
      HOMES.map(([location, area], at) => ({ location, area, status: at ? 'draft' : 'published' })),
    );
  });

  const known = async (query: object) => {
    const { body } = await agent.browser.get('/api/v1/staff/properties/places').query(query).expect(200);
    return (body as PlaceNameSuggestions).items;
  };

  it('places by part of their names, whatever the accents and the status', async () => {
    expect(await known({ kind: 'location', search: ' MALAGA' })).toEqual(['Málaga', 'Vélez-Málaga']);
    expect(await known({ kind: 'location', search: 'coín' })).toEqual([]);
    expect((await known({ kind: 'location' }))[0]).toBe('Málaga');
  });

  it('places of the town that is chosen', async () => {
    expect(await known({ kind: 'area', location: 'Málaga' })).toEqual(['El Limonar', 'La Malagueta']);
    expect(await known({ kind: 'area', search: 'la ' })).toEqual(['La Cala', 'La Malagueta']);
    expect(await known({ kind: 'area', location: 'Coín' })).toEqual([]);
  });

  it('never all places', async () => {
    await someProperties(
      site,
      Array.from({ length: 30 }, (_, at) => ({ location: `Pueblo ${at}` })),
    );
    expect(await known({ kind: 'location', search: 'pueblo' })).toHaveLength(20);
  });

  it('as a reference the number after the highest that begins as the agency’s newest; who is first has it', async () => {
    const next = async () =>
      ((await agent.browser.get('/api/v1/staff/properties/next-reference').expect(200)).body as NextReference)
        .reference;
    const create = (reference: string) =>
      agent.browser.post('/api/v1/staff/properties').send({ ...blankProperty(reference), status: 'draft' });
    await create('CN-0099').expect(201);
    await create('CN-12b').expect(201);
    expect(await next()).toBe('CN-0100');
    await aProperty(site, { reference: 'cn-0120', source: 'api' });
    const proposed = await next();
    expect(proposed).toBe('CN-0121');
    await create(proposed).expect(201);
    const { body } = await create(proposed).expect(409);
    expect(body).toMatchObject({ type: '/problems/reference-taken', errors: [{ pointer: '/reference' }] });
    expect(await next()).toBe('CN-0122');
  });
});
