import type { DemoProperty } from '../demo-property.ts';
import { EDITIONS } from './edition-days.ts';

/** What the demo's feed held so many days ago: the homes that were on the market by then, at their prices of then. */
export const editionOf = (stock: readonly DemoProperty[], daysAgo: number): DemoProperty[] =>
  stock.filter(({ listedDaysAgo }) => listedDaysAgo > daysAgo).map((property) => asOf(property, daysAgo));

const asOf = (property: DemoProperty, daysAgo: number): DemoProperty => {
  const { price, pastPrices, listedDaysAgo } = property;
  const asked = pastPrices.find(({ untilDaysAgo }) => untilDaysAgo < daysAgo)?.price ?? price;
  const changed = pastPrices.findLast(({ untilDaysAgo }) => untilDaysAgo >= daysAgo)?.untilDaysAgo ?? listedDaysAgo;
  return { ...property, price: asked, changedDaysAgo: changed };
};

/** The edition of the feed that first brought the home. */
export const arrivedDaysAgo = ({ listedDaysAgo }: Pick<DemoProperty, 'listedDaysAgo'>) =>
  EDITIONS.find((daysAgo) => daysAgo < listedDaysAgo)!;
