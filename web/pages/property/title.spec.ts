import { title } from './+title.ts';

const agency = { name: 'Costa Norte Propiedades' };
const titleOf = (headline: string | null) =>
  title({
    agency,
    data: { property: { headline, title: 'Villa en Mijas', area: 'Calahonda', reference: 'MJ-1' } },
  } as never);

describe('the title of a property’s page', () => {
  it.each([null, 'Villa con naranjal'])('is type and town when the headline is %j', (headline) => {
    expect(titleOf(headline)).toBe('Villa en Mijas, Calahonda · Ref. MJ-1 | Costa Norte Propiedades');
  });
});
