import type { PropertiesChanged } from '../../catalogue/property.events.ts';

export const changedIds = (changes: PropertiesChanged[]) => [...new Set(changes.flatMap(({ ids }) => ids))];
