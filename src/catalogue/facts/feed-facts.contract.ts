import { FeedProperty } from '../feed-property.contract.ts';
import type { energyColumns } from './energy-columns.contract.ts';

const CERTIFICATE = [
  ...(['energyState', 'energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
] satisfies (keyof ReturnType<typeof energyColumns>)[];

/** Each is one fact in several columns: half of it from staff and half from a feed would be said by nobody. */
const FACTS: readonly (readonly string[])[] = [CERTIFICATE, ['price', 'currency'], ['latitude', 'longitude']];

const factOf = (field: string) => FACTS.find((fact) => fact.includes(field)) ?? [field];

const isOfFeeds = (field: string) => Object.hasOwn(FeedProperty.shape, field) || factOf(field) === CERTIFICATE;

/** These, with what is one fact with them; without what no feed has a say in, which nothing has to be kept from. */
export const wholeFacts = (fields: readonly string[]): string[] =>
  [...new Set(fields.flatMap(factOf))].filter(isOfFeeds).sort();
