import type { PropertiesChanged } from '../../catalogue/property.events.ts';

export const collectIds = (changes: PropertiesChanged[]) => [...new Set(changes.flatMap(({ ids }) => ids))];
