import { z } from 'zod';
import { exactText } from '../platform/input/text.contract.ts';
import { ParsedNaturalQuery } from './natural-query/natural-query.contract.ts';

export const SuggestionQuery = z.strictObject({
  q: exactText().trim().min(1).max(80).meta({ description: 'What the visitor has typed so far', example: 'mij' }),
});
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const Suggestions = z
  .object({
    reading: ParsedNaturalQuery.meta({ description: 'What is typed so far, as a sentence' }),
    items: z.array(
      z.object({
        kind: z.enum(['location', 'zone', 'property']),
        value: z.string().meta({ description: 'A value of `location`, or a reference' }),
        label: z.string(),
        count: z.int().min(0).nullable().meta({ description: 'Properties of a place' }),
        path: z.string().nullable().meta({ description: 'Page of a property' }),
      }),
    ),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
