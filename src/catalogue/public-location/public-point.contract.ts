import { z } from 'zod';
import { POINT_PRECISIONS } from '../property-names.contract.ts';

/** Location as published to visitors. No public endpoint exposes anything more precise. */
export const PublicPoint = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    radius: z
      .int()
      .min(0)
      .meta({ description: 'Radius in metres within which the property lies; 0 means the exact location' }),
  })
  .meta({ id: 'PublicPoint' });
export type PublicPoint = z.infer<typeof PublicPoint>;

export const PointPrecision = z.enum(Object.keys(POINT_PRECISIONS) as (keyof typeof POINT_PRECISIONS)[]).meta({
  id: 'PointPrecision',
  description:
    '`zone`: a circle around the zone, or 720 m around the rounded coordinates; `exact`: the coordinates; `hidden`: no location',
});
export type PointPrecision = z.infer<typeof PointPrecision>;
