import { buildMetaDescription } from './build-meta-description.ts';

const villa = {
  description: null,
  title: 'Villa en Marbella',
  reference: 'MB-1021',
  bedrooms: 5,
  bathrooms: 1,
  size: 1742,
  isLand: false,
};

describe('buildMetaDescription', () => {
  it('returns plain text, with a space between blocks and none before a comma', () => {
    const description = '<h3>Vistas</h3><p>Al <b>mar</b>, y a La&nbsp;Concha.</p><p>Tom &amp; Ana</p>';
    expect(buildMetaDescription({ ...villa, description })).toBe('Vistas Al mar, y a La Concha. Tom & Ana');
  });

  it('decodes each entity once', () => {
    expect(buildMetaDescription({ ...villa, description: '&amp;lt;b&amp;gt;' })).toBe('&lt;b&gt;');
  });

  it('truncates at a word boundary within 155 characters', () => {
    const truncated = buildMetaDescription({ ...villa, description: `<p>${'palabra '.repeat(40)}</p>` });
    expect(truncated).toMatch(/^(palabra )+palabra…$/);
    expect(truncated.length).toBeLessThanOrEqual(155);
    expect(truncated.length).toBeGreaterThan(140);
  });

  it('truncates a single endless word', () => {
    expect(buildMetaDescription({ ...villa, description: 'x'.repeat(400) })).toHaveLength(155);
  });

  it('lists the facts of a property without a description', () => {
    expect(buildMetaDescription(villa)).toBe('Villa en Marbella, 5 dormitorios, 1 baño, 1.742\u00a0m², ref. MB-1021');
  });

  it('formats half a bathroom with a decimal comma', () => {
    expect(buildMetaDescription({ ...villa, bathrooms: 2.5 })).toContain('2,5 baños');
  });

  it('omits bedrooms for land', () => {
    const land = { ...villa, title: 'Terreno en Mijas', isLand: true, bedrooms: 0, bathrooms: null };
    expect(buildMetaDescription(land)).toBe('Terreno en Mijas, 1.742\u00a0m², ref. MB-1021');
  });
});
