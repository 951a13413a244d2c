import type { KnownPlaces } from '../../../src/catalogue/staff/lists/known-places.contract.ts';
import { someProperties } from '../../setup/a-property.ts';
import { signedIn } from '../../setup/accounts.ts';
import { owned } from '../../setup/owned.ts';
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

describe('the places that properties already have', () => {
  const site = owned(startApp);
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
    return (body as KnownPlaces).items;
  };

  it('are found by part of their names, whatever the accents and the status', async () => {
    expect(await known({ kind: 'location', search: ' MALAGA' })).toEqual(['Málaga', 'Vélez-Málaga']);
    expect(await known({ kind: 'location', search: 'coín' })).toEqual([]);
    expect((await known({ kind: 'location' }))[0]).toBe('Málaga');
  });

  it('are of their town, where one is chosen', async () => {
    expect(await known({ kind: 'area', location: 'Málaga' })).toEqual(['El Limonar', 'La Malagueta']);
    expect(await known({ kind: 'area', search: 'la ' })).toEqual(['La Cala', 'La Malagueta']);
    expect(await known({ kind: 'area', location: 'Coín' })).toEqual([]);
  });

  it('are never all of them', async () => {
    await someProperties(
      site,
      Array.from({ length: 30 }, (_, at) => ({ location: `Pueblo ${at}` })),
    );
    expect(await known({ kind: 'location', search: 'pueblo' })).toHaveLength(20);
  });
});
