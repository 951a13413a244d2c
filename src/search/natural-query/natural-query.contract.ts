import { z } from 'zod';
import { AMENITY_NAMES, mapEachAmenity } from '../../catalogue/fields/amenities.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { exactText } from '../../platform/input/text.contract.ts';

export const NaturalQueryParams = z.strictObject({
  q: exactText().trim().min(1).max(200).meta({
    description: 'Sentence in Spanish or English',
    example: 'ático de 3 dormitorios en Estepona con vistas al mar por menos de 500 mil',
  }),
});
export type NaturalQueryParams = z.infer<typeof NaturalQueryParams>;

const euros = z.number().optional();
const squareMetres = z.number().optional();

/** Filters have the names of the list's parameters. */
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
  near: z.string().optional().meta({ description: 'Town or zone' }),
  within: z.int().optional().meta({ description: 'Distance in metres' }),
  sort: z.enum(['price-asc', 'price-desc', 'area-desc', 'newest']).optional(),
});
export type ParsedFilters = z.infer<typeof ParsedFilters>;

export const ParsedNaturalQuery = z
  .object({
    filters: ParsedFilters,
    labels: z.array(z.string()).meta({
      description: 'Spanish description of each recognised filter',
      example: ['Ático', '3 dormitorios', 'Estepona', 'hasta 500.000 €', 'vista al mar'],
    }),
    rest: z.string().meta({ description: 'Unrecognised text, to be searched for as words', example: 'luminoso' }),
    exchange: z
      .object({
        currency: z.enum(['GBP', 'USD', 'CHF', 'SEK', 'NOK', 'DKK']),
        rate: z.number().nullable().meta({ description: 'Euros per unit; null if the agency has set no rate' }),
      })
      .optional()
      .meta({ description: 'Conversion of a price in another currency; absent if all prices are in euros' }),
    intent: z.enum(['sell', 'rent']).optional().meta({
      description: '`sell` or `rent` if the sentence does not describe a purchase; otherwise absent',
    }),
    excluded: z
      .array(z.string())
      .optional()
      .meta({
        description: 'The end of `rest`: features to exclude; absent if there are none',
        example: ['sin ascensor'],
      }),
    notApplied: z
      .array(z.string())
      .optional()
      .meta({
        description:
          'Conditions that no filter can express, such as exclusions: display them, but do not search for their words. Absent if there are none',
        example: ['sin vecinos'],
      }),
  })
  .meta({ id: 'ParsedNaturalQuery' });
export type ParsedNaturalQuery = z.infer<typeof ParsedNaturalQuery>;
