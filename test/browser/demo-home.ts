import type { DemoProperty } from '../../src/demo/stock/demo-property.ts';
import { demoStock } from '../../src/demo/stock/demo-stock.ts';
import { type StaffTouch, staffTouches } from '../../src/demo/stock/staff-touches.ts';

/** What the staff changed on it, if anything. */
type Changed = Partial<StaffTouch>;

const stock = demoStock();
const touches = new Map(staffTouches(stock).map((touch) => [touch.reference, touch]));
const homes = stock.map((home): { home: DemoProperty; changed: Changed } => ({
  home,
  changed: touches.get(home.reference) ?? {},
}));

/** A home of the demo stock such as a journey needs, by the feed's facts and by what the staff changed on it. */
export function demoHome(is: (home: DemoProperty, changed: Changed) => unknown): DemoProperty & { changed: Changed } {
  const found = homes.find(({ home, changed }) => is(home, changed));
  if (!found) throw new Error('The demo stock has no such home.');
  return { ...found.home, changed: found.changed };
}
