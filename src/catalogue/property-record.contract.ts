import { z } from 'zod';
import { mapEachAmenity } from './fields/amenities.contract.ts';
import { PropertyCard, PropertySource, PropertyStatus } from './property.contract.ts';
import { PublicPoint } from './public-location/public-point.contract.ts';

/** Data of a property in any status, for the search index and other modules. */
export const PropertyRecord = z.object({
  id: z.uuid(),
  revision: z.number(),
  version: z.int(),
  status: PropertyStatus,
  source: PropertySource,
  agentId: z.uuid().nullable(),
  card: PropertyCard.omit({ isNew: true, isFeatured: true, status: true, discount: true }).meta({
    description: 'The original price as stated by the feed or by staff',
  }),
  reduction: z
    .object({ from: z.number(), until: z.iso.datetime() })
    .nullable()
    .meta({ description: 'Derived from price changes, independently of the original price' }),
  ...mapEachAmenity(() => z.boolean()),
  isNewBuild: z.boolean(),
  built: z.number().nullable().meta({ description: 'In m²; null for land' }),
  plot: z.number().nullable().meta({ description: 'In m²' }),
  priceEuro: z.number().nullable().meta({ description: 'For sorting and filtering; null means price on request' }),
  point: PublicPoint.nullable().meta({ description: 'Null if unknown or hidden' }),
  createdAt: z.iso.datetime(),
  firstPublishedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Null for properties of the first run of a feed, and if never public' }),
  isFeatured: z.boolean(),
  featuredOrder: z.int().nullable(),
  featuredUntil: z.iso.datetime().nullable(),
  features: z.array(z.string()).meta({ description: 'As delivered and in Spanish' }),
  headlines: z.array(z.string()).meta({ description: 'In every language' }),
  descriptions: z.array(z.string()).meta({ description: 'Plain text, one per language' }),
});
export type PropertyRecord = z.infer<typeof PropertyRecord>;
