import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { contentHash } from './content-hash.ts';
import { compactCard, type CompactCardRow, type FullCard, expandCompactCard } from './compact-card.ts';

const described = (alt: string): FullCard => ({
  ...({ reference: 'MB-1', slug: 'villa', title: 'Villa en Marbella', price: 500_000, headline: null } as PropertyCard),
  pictureCount: 4,
  pictures: [{ key: 'a', width: 4, height: 3, color: '#7d9ab0', alt }],
});
const card = described('Villa');
const sent = (shown: FullCard) => JSON.stringify(compactCard(shown, contentHash(shown)));

describe('a card that the server has written', () => {
  it.each(['Villa en Marbella, imagen 1', 'La piscina al atardecer', ''])('is the same once it is sent: %j', (alt) => {
    const { fingerprint, ...written } = expandCompactCard(JSON.parse(sent(described(alt))) as CompactCardRow);
    expect(described(alt)).toMatchObject({ ...written, pictures: [{ key: 'a', color: '#7d9ab0', alt }] });
    expect(fingerprint).toBe(contentHash(described(alt)));
  });

  it('does not say twice what its title says', () => {
    expect(sent(described('Villa en Marbella, imagen 1'))).not.toContain('imagen');
  });

  it('is known again by all that it says', () => {
    const written = expandCompactCard(compactCard(card, contentHash(card)));
    expect(contentHash(written)).toBe(contentHash(structuredClone(card)));
    expect(contentHash({ ...card, price: 490_000 })).not.toBe(contentHash(written));
    expect(contentHash({ ...card, away: 'a 800 m de Puerto Banús' })).not.toBe(contentHash(written));
  });

  it('has some million fingerprints', () => {
    const prices = Array.from({ length: 1_000 }, (_, step) => contentHash({ ...card, price: 500_000 + step }));
    expect(new Set(prices).size).toBeGreaterThan(995);
  });
});
