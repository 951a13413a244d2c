import { z } from 'zod';
import { pickSchemas } from './fields/field-schemas.contract.ts';
import { SIMPLE_FIELDS } from './fields/property-fields.contract.ts';
import { Currency, EnergyCertificate, Language, PropertyStatus } from './property.contract.ts';

/** Features as a feed delivers them: a list, or groups with headings. */
export const SourceFeatures = z.union([
  z.array(z.string()),
  z.object({ Category: z.array(z.object({ Type: z.string(), Value: z.array(z.string()) })) }),
]);
export type SourceFeatures = z.infer<typeof SourceFeatures>;

const FeedTranslation = z.object({
  lang: Language,
  nameType: z.string().nullable(),
  type: z.string().nullable(),
  subtype1: z.string().nullable(),
  status: z.string().nullable().meta({ description: 'As the source words it' }),
  statusSystem: z.string().nullable(),
  description: z.string().nullable().meta({ description: 'Sanitised HTML' }),
  features: SourceFeatures,
});

/** A property of a feed, mapped to the agency's codes and units; unknown values are null. */
export const FeedProperty = z.strictObject({
  externalId: z.string().min(1).max(50),
  contentHash: z.string().nullable().meta({
    description:
      'Of the parsed record and the mapper’s version, then, by spaces, the kinds of what was odd about it; null: the next import sees it as changed',
  }),
  reference: z.string().min(1).meta({ description: 'As the feed words it, of any length' }),
  status: PropertyStatus.nullable().meta({
    description: 'null: it keeps the one it has; what comes in is not offered',
  }),
  type: z.string().nullable(),
  rawType: z.string().nullable(),
  rawTown: z.string().nullable(),
  rawZone: z.string().nullable(),
  rawFeatures: z.array(z.string()).meta({ description: 'As the feed says them, each once' }),
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
  pictures: z.array(z.string()).meta({ description: 'Addresses in their order: http, https, or file beside the feed' }),
  plans: z.array(z.string()).meta({ description: 'Addresses of floor plans, which are not among the pictures' }),
  translations: z.array(FeedTranslation),
});
export type FeedProperty = z.infer<typeof FeedProperty>;
