import { z } from 'zod';
import type { toEnergyColumns } from './fields/energy.contract.ts';
import { pickSchemas } from './fields/field-schemas.contract.ts';
import { SIMPLE_FIELDS } from './fields/property-fields.contract.ts';
import { Currency, EnergyCertificate, Language, PropertyStatus } from './property.contract.ts';

/** Features as a feed delivers them: a list, or groups with headings. */
export const SourceFeatures = z.union([
  z.array(z.string()),
  z.object({ Category: z.array(z.object({ Type: z.string(), Value: z.array(z.string()) })) }),
]);
export type SourceFeatures = z.infer<typeof SourceFeatures>;

/** Texts of a property in one language. Names of types and statuses are as delivered; Kyero feeds have none. */
const FeedTranslation = z.object({
  lang: Language,
  nameType: z.string().nullable(),
  type: z.string().nullable(),
  subtype1: z.string().nullable(),
  status: z.string().nullable().meta({ description: 'As delivered' }),
  statusSystem: z.string().nullable(),
  description: z.string().nullable().meta({ description: 'Sanitised HTML' }),
  features: SourceFeatures,
});

/** A property of a feed, mapped to the agency's codes and units; unknown values are null. */
export const FeedProperty = z.strictObject({
  externalId: z.string().min(1).max(50),
  contentHash: z.string().nullable().meta({
    description:
      'Fingerprint: a digest of the record and the mapper version, then the kinds of the import warnings, separated by spaces. Null makes the next import treat the property as changed',
  }),
  reference: z.string().min(1).meta({ description: 'As delivered, of any length' }),
  status: PropertyStatus.nullable().meta({
    description: 'Null keeps the current status; a new property is not published',
  }),
  type: z.string().nullable(),
  rawType: z.string().nullable(),
  rawTown: z.string().nullable(),
  rawZone: z.string().nullable(),
  rawFeatures: z.array(z.string()).meta({ description: 'As delivered, without duplicates' }),
  price: z.number().int().min(1).nullable(),
  originalPrice: z.number().int().min(1).nullable(),
  currency: Currency,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ...pickSchemas(SIMPLE_FIELDS, 'feed'),
  energy: EnergyCertificate,
  isPartOwnership: z.boolean().nullable(),
  isLeasehold: z.boolean().nullable(),
  sourceUpdatedAt: z.iso.datetime().nullable(),
  pictures: z
    .array(z.string())
    .meta({ description: 'Addresses in gallery order: http, https, or a file beside the feed' }),
  plans: z.array(z.string()).meta({ description: 'Addresses of floor plans; `pictures` does not contain them' }),
  translations: z.array(FeedTranslation),
});
export type FeedProperty = z.infer<typeof FeedProperty>;

export const TermKind = z.enum(['type', 'town', 'zone', 'feature']).meta({ id: 'TermKind' });
export type TermKind = z.infer<typeof TermKind>;

/** Terms of a property as delivered, before mapping. */
export interface SourceTerms {
  rawType: string | null;
  rawTown: string | null;
  rawZone: string | null;
  rawFeatures: string[];
}

const ENERGY_FIELDS = [
  ...(['energyState', 'energyConsumption', 'energyConsumptionValue'] as const),
  ...(['energyEmissions', 'energyEmissionsValue'] as const),
] satisfies (keyof ReturnType<typeof toEnergyColumns>)[];

/** Fields that change together: a mix of values from staff and feed would be a combination that nobody entered. */
const FIELD_GROUPS: readonly (readonly string[])[] = [ENERGY_FIELDS, ['price', 'currency'], ['latitude', 'longitude']];

const findFieldGroup = (field: string) => FIELD_GROUPS.find((group) => group.includes(field)) ?? [field];

const isFeedField = (field: string) =>
  Object.hasOwn(FeedProperty.shape, field) || findFieldGroup(field) === ENERGY_FIELDS;

/**
 * Adds the other fields of each group. Omits fields that feeds never deliver: an import cannot overwrite them, so they
 * need no lock.
 */
export const expandFieldGroups = (fields: readonly string[]): string[] =>
  [...new Set(fields.flatMap(findFieldGroup))].filter(isFeedField).sort();
