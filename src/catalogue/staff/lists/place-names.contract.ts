import { z } from 'zod';
import { exactText } from '../../../platform/input/text.contract.ts';

const place = exactText().trim().max(200);

export const PlaceNameQuery = z.strictObject({
  kind: z.enum(['location', 'area']).meta({ description: 'Towns, or zones' }),
  location: place.optional().meta({ description: 'Only zones of this town' }),
  search: place.default('').meta({ description: 'Part of the name; accents and case do not matter' }),
});
export type PlaceNameQuery = z.infer<typeof PlaceNameQuery>;

export const PlaceNameSuggestions = z
  .object({ items: z.array(z.string()).max(20).meta({ description: 'Those of most properties first' }) })
  .meta({ id: 'PlaceNameSuggestions' });
export type PlaceNameSuggestions = z.infer<typeof PlaceNameSuggestions>;
