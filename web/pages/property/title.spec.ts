import { title } from './+title.ts';

const agency = { name: 'Costa Norte Propiedades' };
const buildTitle = (headline: string | null) =>
  title({
    agency,
    data: { property: { headline, title: 'Villa en Mijas', area: 'Calahonda', reference: 'MJ-1' } },
  } as never);

describe('property page title', () => {
  it.each([null, 'Villa con naranjal'])('uses type and town when the headline is %j', (headline) => {
    expect(buildTitle(headline)).toBe('Villa en Mijas, Calahonda · Ref. MJ-1 | Costa Norte Propiedades');
  });
});
