import type { PropertiesChanged } from '../../catalogue/property.events.ts';

/** Of several events at once, each property once. */
export const changedIds = (changes: PropertiesChanged[]) => [...new Set(changes.flatMap(({ ids }) => ids))];
