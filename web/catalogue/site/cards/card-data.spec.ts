import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { computeContentHash, listBadges } from './card-content.ts';
import { compactCard, expandCompactCard, type CompactCardRow, type FullCard } from './card-data.ts';

const cardWithAlt = (alt: string): FullCard => ({
  ...({ reference: 'MB-1', slug: 'villa', title: 'Villa en Marbella', price: 500_000, headline: null } as PropertyCard),
  pictureCount: 4,
  pictures: [{ key: 'a', width: 4, height: 3, color: '#7d9ab0', alt }],
});
const card = cardWithAlt('Villa');
const toJson = (fullCard: FullCard) => JSON.stringify(compactCard(fullCard, computeContentHash(fullCard)));

describe('compact card', () => {
  it.each(['Villa en Marbella, imagen 1', 'La piscina al atardecer', ''])(
    'keeps its content through JSON and expansion, with the image description %j',
    (alt) => {
      const row = JSON.parse(toJson(cardWithAlt(alt))) as CompactCardRow;
      const { contentHash: hash, ...expanded } = expandCompactCard(row);
      expect(cardWithAlt(alt)).toMatchObject({ ...expanded, pictures: [{ key: 'a', color: '#7d9ab0', alt }] });
      expect(hash).toBe(computeContentHash(cardWithAlt(alt)));
    },
  );

  it('omits the default image description', () => {
    expect(toJson(cardWithAlt('Villa en Marbella, imagen 1'))).not.toContain('imagen');
  });

  it('has the content hash of its full card, which changes with price and distance', () => {
    const expanded = expandCompactCard(compactCard(card, computeContentHash(card)));
    expect(computeContentHash(expanded)).toBe(computeContentHash(structuredClone(card)));
    expect(computeContentHash({ ...card, price: 490_000 })).not.toBe(computeContentHash(expanded));
    expect(computeContentHash({ ...card, distance: 'a 800 m de Puerto Banús' })).not.toBe(computeContentHash(expanded));
  });

  it('has fewer than five hash collisions among a thousand prices', () => {
    const prices = Array.from({ length: 1_000 }, (_, step) => computeContentHash({ ...card, price: 500_000 + step }));
    expect(new Set(prices).size).toBeGreaterThan(995);
  });
});

const noBadges = { status: 'published', isExclusive: false, isFeatured: false, isNew: false } as const;
const badgeTexts = (overrides: Partial<Parameters<typeof listBadges>[0]>) =>
  listBadges({ ...noBadges, ...overrides }).map(({ text }) => text);

describe('listBadges', () => {
  it('returns no badges for a property without special attributes', () => {
    expect(badgeTexts({})).toEqual([]);
  });

  it('returns "Destacado" only for an exclusive property', () => {
    expect(badgeTexts({ isFeatured: true })).toEqual([]);
    expect(badgeTexts({ isFeatured: true, isExclusive: true })).toEqual(['Exclusivo', 'Destacado']);
  });

  it('returns the first two of Reservado, Exclusivo, Destacado and Nuevo', () => {
    expect(badgeTexts({ status: 'reserved', isExclusive: true, isFeatured: true, isNew: true })).toEqual([
      'Reservado',
      'Exclusivo',
    ]);
    expect(badgeTexts({ status: 'reserved', isNew: true })).toEqual(['Reservado', 'Nuevo']);
  });
});
