import { z } from 'zod';
import { POINT_PRECISIONS } from '../public-location/point-precisions.contract.ts';

/** Where visitors are told that a property is. Nothing that they can ask for knows more than this. */
export const PublicPoint = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    radius: z
      .int()
      .min(0)
      .meta({ description: 'Metres around the point, within which it lies; 0 is the place itself' }),
  })
  .meta({ id: 'PublicPoint' });
export type PublicPoint = z.infer<typeof PublicPoint>;

export const PointPrecision = z.enum(Object.keys(POINT_PRECISIONS) as (keyof typeof POINT_PRECISIONS)[]).meta({
  id: 'PointPrecision',
  description:
    'zone: a circle, of its zone where that is known, else of 720 m about its rounded coordinates; exact: the coordinates; hidden: nothing',
});
export type PointPrecision = z.infer<typeof PointPrecision>;
