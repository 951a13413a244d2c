import { z } from 'zod';

const count = z.int().min(1).meta({ description: 'Published and reserved properties' });

/** A type available in a town, with a page under both slugs. */
export const PlaceType = z
  .object({
    slug: z.string().meta({ example: 'villas' }),
    value: z.string().meta({ description: 'A value of `propertyType`', example: '2-3' }),
    name: z.string().meta({ example: 'Villas' }),
    singular: z.string().meta({ example: 'Villa' }),
    count,
  })
  .meta({ id: 'PlaceType' });
export type PlaceType = z.infer<typeof PlaceType>;

/** A town with properties: its page is /propiedades/{slug}. */
export const Place = z
  .object({
    slug: z.string().meta({ example: 'marbella' }),
    value: z.string().meta({ description: 'A value of `location`', example: 'Marbella' }),
    name: z.string().meta({ example: 'Marbella' }),
    count,
    types: z.array(PlaceType).meta({ description: 'Most properties first' }),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

export const Places = z.object({ items: z.array(Place) }).meta({ id: 'Places' });
export type Places = z.infer<typeof Places>;
