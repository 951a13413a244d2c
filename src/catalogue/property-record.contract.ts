import { z } from 'zod';
import { mapEachAmenity } from './amenities/list-amenities.contract.ts';
import { PublicPoint } from './fields/public-point.contract.ts';
import { PropertyCard, PropertySource, PropertyStatus } from './property.contract.ts';

/** The data of a property that the search indexes, whatever its status. */
export const PropertyRecord = z.object({
  id: z.uuid(),
  revision: z.number(),
  version: z.int(),
  status: PropertyStatus,
  source: PropertySource,
  agentId: z.uuid().nullable(),
  card: PropertyCard.omit({ isNew: true, isFeatured: true, status: true, discount: true }).meta({
    description: 'The original price as its feed or the staff say',
  }),
  reduction: z
    .object({ from: z.number(), until: z.iso.datetime() })
    .nullable()
    .meta({ description: 'As the changes of its price tell, whatever the original price says' }),
  ...mapEachAmenity(() => z.boolean()),
  isNewBuild: z.boolean(),
  built: z.number().nullable().meta({ description: 'm²; null for land' }),
  plot: z.number().nullable().meta({ description: 'm²' }),
  priceEuro: z.number().nullable().meta({ description: 'For sorting and filtering; null is on request' }),
  point: PublicPoint.nullable().meta({ description: 'null is unknown, or hidden' }),
  createdAt: z.iso.datetime(),
  firstPublishedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'null: came with the first run of a feed, or was never shown' }),
  isFeatured: z.boolean(),
  featuredOrder: z.int().nullable(),
  featuredUntil: z.iso.datetime().nullable(),
  features: z.array(z.string()).meta({ description: 'As delivered and in Spanish' }),
  headlines: z.array(z.string()).meta({ description: 'In every language' }),
  descriptions: z.array(z.string()).meta({ description: 'Plain text, one a language' }),
});
export type PropertyRecord = z.infer<typeof PropertyRecord>;
