import { z } from 'zod';
import { PropertyCard } from '../../catalogue/property.contract.ts';
import { PublicPoint } from '../../catalogue/fields/public-point.contract.ts';
import { numericParam } from '../query/parameters.contract.ts';
import { refineRanges, PropertyFilters } from '../search.contract.ts';
import { GEO_FILTERS } from '../geo/geo-filters.contract.ts';

const count = z.int().min(0);
const degrees = z.number();

export const ClusterQuery = refineRanges(
  PropertyFilters.extend({
    zoom: numericParam(z.number().min(0).max(22)).meta({
      description: 'Of a map whose tiles have 512 pixels; with up to three decimals',
      example: 11,
    }),
    seen: GEO_FILTERS.bbox.meta({
      description:
        'West, south, east and north of what the map shows, in degrees: what lies there of the list. ' +
        'Unlike `bbox` it has no say in which words are dropped',
      example: '-5.2,36.4,-4.8,36.6',
    }),
  }),
);
export type ClusterQuery = z.infer<typeof ClusterQuery>;

/** Homes that are too near to each other at this zoom to be shown one by one. */
export const Cluster = z
  .object({
    cell: z
      .string()
      .meta({ description: 'Names it among those of an answer, and in the next one', example: '12/1991/1600' }),
    latitude: degrees,
    longitude: degrees,
    count: z.int().min(1),
    bbox: z.array(degrees).length(4).meta({
      description:
        'West, south, east and north of its homes, as the parameter has them: there the map finds them apart',
    }),
  })
  .meta({ id: 'Cluster' });
export type Cluster = z.infer<typeof Cluster>;

export const MapHome = PropertyCard.pick({
  reference: true,
  slug: true,
  status: true,
  typeName: true,
  title: true,
  headline: true,
  location: true,
  area: true,
  price: true,
  currency: true,
  bedrooms: true,
  bathrooms: true,
  size: true,
  pictures: true,
})
  .extend({ ...PublicPoint.shape, cell: z.string().meta({ description: 'Of its cluster, whose count is 1' }) })
  .meta({ id: 'MapHome' });
export type MapHome = z.infer<typeof MapHome>;

export const PropertyClusters = z
  .object({
    total: count.meta({
      description: 'As the list with the same filters has it; with `seen`, so many of it as lie there',
    }),
    unplaced: count.meta({
      description:
        'Those of them that are on no map; 0 with bbox, near, area or seen. The counts of the clusters are the rest.',
    }),
    clusters: z.array(Cluster).meta({ description: 'At most 500' }),
    homes: z.array(MapHome).nullable().meta({
      description:
        'Those that are alone in their cluster, where the list has at most 100 properties; null where it has more',
    }),
  })
  .meta({ id: 'PropertyClusters' });
export type PropertyClusters = z.infer<typeof PropertyClusters>;
