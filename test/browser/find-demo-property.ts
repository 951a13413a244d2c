import type { DemoProperty } from '../../src/demo/stock/demo-property.ts';
import { demoStock } from '../../src/demo/stock/demo-stock.ts';
import { type StaffTouch, staffTouches } from '../../src/demo/stock/staff-touches.ts';

/** Edits of staff, if any. */
type Changed = Partial<StaffTouch>;

const stock = demoStock();
const touches = new Map(staffTouches(stock).map((touch) => [touch.reference, touch]));
const properties = stock.map((property): { property: DemoProperty; changed: Changed } => ({
  property,
  changed: touches.get(property.reference) ?? {},
}));

/** Finds a demo property by its data in the feed and by the edits of staff. */
export function findDemoProperty(
  predicate: (property: DemoProperty, changed: Changed) => unknown,
): DemoProperty & { changed: Changed } {
  const match = properties.find(({ property, changed }) => predicate(property, changed));
  if (!match) throw new Error('The demo stock has no such property.');
  return { ...match.property, changed: match.changed };
}
