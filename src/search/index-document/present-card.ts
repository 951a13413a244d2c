import { effectivePrice } from '../../catalogue/market/effective-price.contract.ts';
import { propertyBadges } from '../../catalogue/property-badges.contract.ts';
import type { CachedCard } from './cached-card.ts';

/** The card as JSON, with what is decided when it is shown: the former price, and whether it is new and featured. */
export function presentCard(
  card: CachedCard,
  { showsReductions }: { showsReductions: boolean },
  now = Date.now(),
): string {
  const badges = { ...effectivePrice(card, showsReductions, now), ...propertyBadges(card, now) };
  return `${card.json},${JSON.stringify(badges).slice(1)}`;
}
