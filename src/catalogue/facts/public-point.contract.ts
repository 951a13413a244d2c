import { z } from 'zod';

/** Where visitors are told that a property is. Nothing that they can ask for knows more than this. */
export const PublicPoint = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    radius: z.int().min(0).meta({ description: 'Metres around the point, within which it lies; 0 is the place itself' }),
  })
  .meta({ id: 'PublicPoint' });
export type PublicPoint = z.infer<typeof PublicPoint>;
