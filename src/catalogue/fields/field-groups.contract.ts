import { FeedProperty } from '../feed-property.contract.ts';
import type { toEnergyColumns } from './to-energy-columns.contract.ts';

const ENERGY_FIELDS = [
  ...(['energyState', 'energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
] satisfies (keyof ReturnType<typeof toEnergyColumns>)[];

/** Facts that consist of several columns; mixing values of staff and feed would make a value that nobody stated. */
const FIELD_GROUPS: readonly (readonly string[])[] = [ENERGY_FIELDS, ['price', 'currency'], ['latitude', 'longitude']];

const findFieldGroup = (field: string) => FIELD_GROUPS.find((group) => group.includes(field)) ?? [field];

const isFeedField = (field: string) =>
  Object.hasOwn(FeedProperty.shape, field) || findFieldGroup(field) === ENERGY_FIELDS;

/** Completes fields to whole facts, without fields that no feed delivers and that therefore need no lock. */
export const expandFieldGroups = (fields: readonly string[]): string[] =>
  [...new Set(fields.flatMap(findFieldGroup))].filter(isFeedField).sort();
