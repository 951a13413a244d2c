import { z } from 'zod';
import { AMENITY_NAMES, mapEachAmenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { exactText } from '../../platform/input/text.contract.ts';

export const NaturalQueryParams = z.strictObject({
  q: exactText().trim().min(1).max(200).meta({
    description: 'In Spanish or English, as somebody would say it',
    example: 'ático de 3 dormitorios en Estepona con vistas al mar por menos de 500 mil',
  }),
});
export type NaturalQueryParams = z.infer<typeof NaturalQueryParams>;

const euros = z.number().optional();
const squareMetres = z.number().optional();

/** What the filters of the list would be, by the names that they have there. */
const ParsedFilters = z.object({
  location: z.array(z.string()).optional(),
  propertyType: z.array(z.string()).optional(),
  bedrooms: z.array(z.int().min(0).max(5)).optional(),
  baths: z.number().optional(),
  priceMin: euros,
  priceMax: euros,
  builtMin: squareMetres,
  builtMax: squareMetres,
  plotMin: squareMetres,
  plotMax: squareMetres,
  energy: EnergyLetter.optional(),
  newBuild: z.literal(true).optional(),
  ...mapEachAmenity(() => z.literal(true).optional()),
  without: z.array(z.enum(AMENITY_NAMES)).optional(),
  near: z.string().optional().meta({ description: 'A location or zone' }),
  within: z.int().optional().meta({ description: 'Metres from there' }),
  sort: z.enum(['price-asc', 'price-desc', 'area-desc', 'newest']).optional(),
});
export type ParsedFilters = z.infer<typeof ParsedFilters>;

export const ParsedNaturalQuery = z
  .object({
    filters: ParsedFilters,
    words: z.array(z.string()).meta({
      description: 'What was understood, in Spanish, one for each filter',
      example: ['Ático', '3 dormitorios', 'Estepona', 'hasta 500.000 €', 'vista al mar'],
    }),
    rest: z.string().meta({ description: 'What was not understood, to be searched for as text', example: 'luminoso' }),
    exchange: z
      .object({
        currency: z.enum(['GBP', 'USD', 'CHF', 'SEK', 'NOK', 'DKK']),
        rate: z.number().nullable().meta({ description: 'Euros for one; null where the agency has set none' }),
      })
      .optional()
      .meta({ description: 'How a price in another currency was converted. Absent where all are in euros' }),
    intent: z
      .enum(['sell', 'rent'])
      .optional()
      .meta({
        description:
          'What somebody wants who does not want to buy: sell a home of their own, or rent one, which the agency has none ' +
          'of. Absent for everybody else',
      }),
    lacking: z
      .array(z.string())
      .optional()
      .meta({
        description:
          'The end of `rest`: what a home is to lack. A search for it leaves out the homes whose features name it. Absent ' +
          'where there is none',
        example: ['sin ascensor'],
      }),
    unheeded: z
      .array(z.string())
      .optional()
      .meta({
        description:
          'What no filter can say and a search for its words would turn round, as what is not wanted: to be shown, and ' +
          'not searched for. Absent where there is none',
        example: ['sin vecinos'],
      }),
  })
  .meta({ id: 'ParsedNaturalQuery' });
export type ParsedNaturalQuery = z.infer<typeof ParsedNaturalQuery>;
