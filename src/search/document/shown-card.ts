import { shownPrice } from '../../catalogue/market/shown-price.contract.ts';
import { passingMarks } from '../../catalogue/passing-marks.contract.ts';
import type { ReadyCard } from './ready-card.ts';

/** The card as JSON, with what is decided when it is shown: the former price, and whether it is new and featured. */
export function shownCard(
  card: ReadyCard,
  { showsReductions }: { showsReductions: boolean },
  now = Date.now(),
): string {
  const marks = { ...shownPrice(card, showsReductions, now), ...passingMarks(card, now) };
  return `${card.json},${JSON.stringify(marks).slice(1)}`;
}
