import { z } from 'zod';
import { exactText } from '../../../platform/input/text.contract.ts';

export const NextReference = z
  .object({ reference: z.string().meta({ description: 'A free reference; it is not reserved' }) })
  .meta({ id: 'NextReference' });
export type NextReference = z.infer<typeof NextReference>;

const place = exactText().trim().max(200);

export const PlaceNameQuery = z.strictObject({
  kind: z.enum(['location', 'area']).meta({ description: 'Kind of place' }),
  location: place.optional().meta({ description: 'Restricts zones to this town' }),
  search: place.default('').meta({ description: 'Part of the name; ignores accents and case' }),
});
export type PlaceNameQuery = z.infer<typeof PlaceNameQuery>;

export const PlaceNameSuggestions = z
  .object({ items: z.array(z.string()).max(20).meta({ description: 'Places with the most properties first' }) })
  .meta({ id: 'PlaceNameSuggestions' });
export type PlaceNameSuggestions = z.infer<typeof PlaceNameSuggestions>;
