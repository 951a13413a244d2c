import type { PropertiesChanged } from '../../catalogue/property.events.ts';

/** The distinct ids of several events. */
export const changedIds = (changes: PropertiesChanged[]) => [...new Set(changes.flatMap(({ ids }) => ids))];
