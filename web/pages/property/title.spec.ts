import { title } from './+title.ts';

const agency = { name: 'Costa Norte Propiedades' };
const titleOf = (headline: string | null) =>
  title({
    agency,
    data: { property: { headline, title: 'Villa en Mijas', area: 'Calahonda', reference: 'MJ-1' } },
  } as never);

describe('the title of a property’s page', () => {
  it.each([
    [null, 'Villa en Mijas, Calahonda · Ref. MJ-1 | Costa Norte Propiedades'],
    ['Villa con naranjal', 'Villa con naranjal | Costa Norte Propiedades'],
    [
      'Villa con naranjal y vistas al valle desde cada ventana',
      'Villa con naranjal y vistas al valle desde cada ventana',
    ],
    [
      'Villa con naranjal y vistas al valle desde cada una de las ventanas del salón',
      'Villa con naranjal y vistas al valle desde cada una de las…',
    ],
  ])('with the headline %j is %j', (headline, shown) => {
    expect(titleOf(headline)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(65);
  });
});
