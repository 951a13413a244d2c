import { FeedProperty } from '../feed-property.contract.ts';
import type { energyColumns } from './energy-columns.contract.ts';

const CERTIFICATE = [
  ...(['energyState', 'energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
] satisfies (keyof ReturnType<typeof energyColumns>)[];

/** Facts that consist of several columns; mixing values of staff and feed would make a value that nobody stated. */
const FACTS: readonly (readonly string[])[] = [CERTIFICATE, ['price', 'currency'], ['latitude', 'longitude']];

const factOf = (field: string) => FACTS.find((fact) => fact.includes(field)) ?? [field];

const isOfFeeds = (field: string) => Object.hasOwn(FeedProperty.shape, field) || factOf(field) === CERTIFICATE;

/** Completes fields to whole facts, without fields that no feed delivers and that therefore need no lock. */
export const wholeFacts = (fields: readonly string[]): string[] =>
  [...new Set(fields.flatMap(factOf))].filter(isOfFeeds).sort();
