import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { cardRow, type CardRow, type ShownCard, writtenCard } from './written-card.ts';

const described = (alt: string): ShownCard => ({
  ...({ reference: 'MB-1', slug: 'villa', title: 'Villa en Marbella', price: 500_000, headline: null } as PropertyCard),
  pictureCount: 4,
  pictures: [{ key: 'a', width: 4, height: 3, color: '#7d9ab0', alt }],
});
const card = described('Villa');
const sent = (shown: ShownCard) => JSON.stringify(cardRow(shown, fingerprintOf(shown)));

describe('a card that the server has written', () => {
  it.each(['Villa en Marbella, imagen 1', 'La piscina al atardecer', ''])('is the same once it is sent: %j', (alt) => {
    const { fingerprint, ...written } = writtenCard(JSON.parse(sent(described(alt))) as CardRow);
    expect(described(alt)).toMatchObject({ ...written, pictures: [{ key: 'a', color: '#7d9ab0', alt }] });
    expect(fingerprint).toBe(fingerprintOf(described(alt)));
  });

  it('does not say twice what its title says', () => {
    expect(sent(described('Villa en Marbella, imagen 1'))).not.toContain('imagen');
  });

  it('is known again by all that it says', () => {
    const written = writtenCard(cardRow(card, fingerprintOf(card)));
    expect(fingerprintOf(written)).toBe(fingerprintOf(structuredClone(card)));
    expect(fingerprintOf({ ...card, price: 490_000 })).not.toBe(fingerprintOf(written));
    expect(fingerprintOf({ ...card, away: 'a 800 m de Puerto Banús' })).not.toBe(fingerprintOf(written));
  });

  it('has some million fingerprints', () => {
    const prices = Array.from({ length: 1_000 }, (_, step) => fingerprintOf({ ...card, price: 500_000 + step }));
    expect(new Set(prices).size).toBeGreaterThan(995);
  });
});
