import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { cardRow, type ShownCard, writtenCard } from './written-card.ts';

const card: ShownCard = {
  ...({ reference: 'MB-1', slug: 'villa', title: 'Villa en Marbella', price: 500_000 } as PropertyCard),
  pictures: [{ key: 'k', width: 4, height: 3, color: null, alt: 'Villa' }],
};

describe('a card that the server has written', () => {
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
