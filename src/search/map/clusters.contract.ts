import { z } from 'zod';
import { PropertyCard } from '../../catalogue/property.contract.ts';
import { PublicPoint } from '../../catalogue/public-location/public-point.contract.ts';
import { GEO_FILTERS } from '../geo/geo-filters.contract.ts';
import { numericParam } from '../query/parameters.contract.ts';
import { refineRanges, PropertyFilters } from '../search.contract.ts';

const count = z.int().min(0);
const degrees = z.number();

export const ClusterQuery = refineRanges(
  PropertyFilters.extend({
    zoom: numericParam(z.number().min(0).max(22)).meta({
      description: 'Zoom level of a map with 512-pixel tiles; up to three decimals',
      example: 11,
    }),
    viewport: GEO_FILTERS.bbox.meta({
      description:
        'Visible area of the map: west, south, east and north in degrees. Unlike `bbox`, it does not affect which words are dropped',
      example: '-5.2,36.4,-4.8,36.6',
    }),
  }),
);
export type ClusterQuery = z.infer<typeof ClusterQuery>;

/** Properties too near to each other to be displayed separately at this zoom. */
export const Cluster = z
  .object({
    cell: z
      .string()
      .meta({ description: 'Identifies the cluster within an answer and in the next one', example: '12/1991/1600' }),
    latitude: degrees,
    longitude: degrees,
    count: z.int().min(1),
    bbox: z.array(degrees).length(4).meta({
      description: 'West, south, east and north of its properties; zooming to it separates them',
    }),
  })
  .meta({ id: 'Cluster' });
export type Cluster = z.infer<typeof Cluster>;

export const MapProperty = PropertyCard.pick({
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
  .extend({ ...PublicPoint.shape, cell: z.string().meta({ description: 'Cell of its cluster' }) })
  .meta({ id: 'MapProperty' });
export type MapProperty = z.infer<typeof MapProperty>;

export const PropertyClusters = z
  .object({
    total: count.meta({
      description: 'Total of the list with the same filters; with `viewport`, only within that area',
    }),
    withoutLocation: count.meta({
      description:
        'Properties without a public location; 0 with bbox, near, area or viewport. The clusters contain the others.',
    }),
    clusters: z.array(Cluster).meta({ description: 'At most 500' }),
    properties: z.array(MapProperty).nullable().meta({
      description: 'Properties that are alone in their cluster; null if the list has more than 100 properties',
    }),
  })
  .meta({ id: 'PropertyClusters' });
export type PropertyClusters = z.infer<typeof PropertyClusters>;
