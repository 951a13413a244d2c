import { z } from 'zod';

const degrees = z.number();

/** What `/api/v1/properties/clusters` says to a map. */
export const PropertyClusters = z.object({
  total: z.number(),
  /** Those of the total that are on no map. */
  unplaced: z.number().default(0),
  clusters: z.array(
    z.object({
      cell: z.string(),
      latitude: degrees,
      longitude: degrees,
      count: z.number(),
      bbox: z.array(degrees),
    }),
  ),
  /** Those that are alone in their cell; null where there are many. */
  homes: z
    .array(
      z.object({
        reference: z.string(),
        slug: z.string(),
        title: z.string(),
        location: z.string().nullable(),
        price: z.number().nullable(),
        currency: z.string(),
        latitude: degrees,
        longitude: degrees,
        radius: z.number(),
        cell: z.string(),
      }),
    )
    .nullable(),
});
export type PropertyClusters = z.infer<typeof PropertyClusters>;
