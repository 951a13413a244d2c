import type { DemoProperty } from '../demo-property.ts';
import { editionDays } from './edition-days.ts';

/** The edition of the feed that first brought the home. */
export const arrivedDaysAgo = ({ listedDaysAgo }: Pick<DemoProperty, 'listedDaysAgo'>) =>
  editionDays.find((daysAgo) => daysAgo < listedDaysAgo)!;
