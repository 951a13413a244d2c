import { z } from 'zod';
import { Currency, USUAL_CURRENCIES } from '../agency/currency.contract.ts';
import { AgentCard } from '../identity/account/agent-card.contract.ts';
import { exactText } from '../platform/input/text.contract.ts';
import { pickSchemas } from './fields/field-schemas.contract.ts';
import { CARD_FIELDS, PAGE_FIELDS } from './fields/property-fields.contract.ts';
import { STATUS_NAMES } from './property-names.contract.ts';
import { PropertyCategory } from './property-type.contract.ts';
import { PublicPoint } from './public-location/public-point.contract.ts';

export const PropertyStatus = z
  .enum(Object.keys(STATUS_NAMES) as (keyof typeof STATUS_NAMES)[])
  .meta({ id: 'PropertyStatus' });
export type PropertyStatus = z.infer<typeof PropertyStatus>;

export const PropertySource = z.enum(['manual', 'api']).meta({ id: 'PropertySource' });
export { Currency, USUAL_CURRENCIES };
export const Language = z.enum(['es', 'en']).meta({ id: 'Language' });
export type Language = z.infer<typeof Language>;

/** Reference as input; the limits keep impossible values away from the database. */
export const ReferenceParam = exactText().min(1).max(255).meta({ description: 'Case-insensitive', example: 'MB-1021' });

export const EnergyLetter = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).meta({ id: 'EnergyLetter' });

/** Energy certificate (Real Decreto 390/2021). `unknown` must never be displayed as pending. */
export const EnergyCertificate = z
  .object({
    state: z.enum(['rated', 'pending', 'exempt', 'unknown']),
    consumption: EnergyLetter.nullable(),
    consumptionValue: z.number().nullable().meta({ description: 'In kWh per m² and year' }),
    emissions: EnergyLetter.nullable(),
    emissionsValue: z.number().nullable().meta({ description: 'In kg of CO₂ per m² and year' }),
  })
  .meta({ id: 'EnergyCertificate' });
export type EnergyCertificate = z.infer<typeof EnergyCertificate>;

/** A plan is never the cover. */
export const PictureKind = z.enum(['photo', 'plan']).meta({ id: 'PictureKind' });
export type PictureKind = z.infer<typeof PictureKind>;

/** Served as /pictures/{key}/{width}.{avif|webp|jpg}. A changed picture gets a new key. */
export const Picture = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    color: z.string().nullable().meta({ description: 'Dominant colour as #rrggbb', example: '#7d9ab0' }),
    alt: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

const Discount = z
  .object({ amount: z.number(), percent: z.int().meta({ description: 'Rounded percentage' }) })
  .meta({ id: 'Discount' });

export const PropertyCard = z
  .object({
    reference: z.string().meta({ example: 'MB-1021' }),
    slug: z
      .string()
      .meta({ description: 'Part of the page address: /propiedad/{slug}/{reference}', example: 'villa-marbella' }),
    type: z.string().nullable().meta({ description: 'Type code, such as 2-3', example: '2-3' }),
    typeName: z.string().meta({ example: 'Villa' }),
    category: PropertyCategory,
    isLand: z
      .boolean()
      .meta({ description: 'Whether this is land, which has a plot area instead of bedrooms and bathrooms' }),
    title: z.string().meta({ description: 'Derived from property type and town', example: 'Villa en Marbella' }),
    headline: z.string().nullable().meta({
      description: 'Subtitle written by the agency; on a property page in the requested language, elsewhere in Spanish',
    }),
    ...pickSchemas(CARD_FIELDS, 'visitors'),
    location: z.string().nullable().meta({ example: 'Marbella' }),
    area: z.string().nullable().meta({ description: 'Zone within the town', example: 'Sierra Blanca' }),
    price: z.number().nullable().meta({ description: 'In `currency`; null means price on request' }),
    originalPrice: z.number().nullable(),
    currency: Currency,
    discount: Discount.nullable(),
    size: z
      .number()
      .nullable()
      .meta({ description: 'In m²: plot area of land, otherwise built area, otherwise the size as delivered' }),
    amenities: z.array(z.string()),
    status: PropertyStatus.extract(['published', 'reserved']),
    isExclusive: z.boolean(),
    isFeatured: z.boolean(),
    isNew: z.boolean().meta({ description: 'Whether it was first published within the last 30 days' }),
    energy: EnergyCertificate.nullable().meta({ description: 'Null for land, which needs no certificate' }),
    pictures: z.array(Picture).max(1).meta({
      description: 'Only the first; /api/v1/properties/{reference}/pictures returns all',
    }),
    pictureCount: z.int().min(0).meta({ description: 'Number of all photographs', example: 12 }),
  })
  .meta({ id: 'PropertyCard' });
export type PropertyCard = z.infer<typeof PropertyCard>;

export const FeatureGroup = z
  .object({ heading: z.string().nullable(), values: z.array(z.string()), language: Language })
  .meta({ id: 'FeatureGroup' });
export type FeatureGroup = z.infer<typeof FeatureGroup>;

const Publication = z
  .object({
    day: z.iso.date(),
    isExact: z.boolean().meta({ description: 'False if the property may have been on the market before this date' }),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

const PricePoint = z
  .object({ price: z.number(), since: z.iso.date().meta({ description: 'First day on which the price was public' }) })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.infer<typeof PricePoint>;

export const PropertyPhotos = z
  .object({
    items: z.array(Picture).meta({ description: 'Photographs in gallery order, without floor plans' }),
  })
  .meta({ id: 'PropertyPhotos' });
export type PropertyPhotos = z.infer<typeof PropertyPhotos>;

const { pictureCount: _, ...cardShape } = PropertyCard.shape;

/** A property on its page. Parsing removes all other columns, so that new columns stay private. */
export const PropertyDetails = z
  .object({
    ...cardShape,
    pictures: z.array(Picture),
    ...pickSchemas(PAGE_FIELDS, 'visitors'),
    latitude: z.number().nullable().meta({
      description: 'Latitude of the public point; null if unknown or hidden',
    }),
    longitude: z.number().nullable(),
    radius: PublicPoint.shape.radius.nullable(),
    isNewBuild: z.boolean(),
    language: Language.meta({ description: 'Language of the description; feature groups carry their own' }),
    languages: z.array(Language).meta({ description: 'Languages that have a description' }),
    description: z
      .string()
      .nullable()
      .meta({ description: 'Sanitised HTML with p, br, b, strong, i, em, u, lists, h3 and h4' }),
    features: z.array(FeatureGroup),
    plans: z.array(Picture).meta({ description: 'Floor plans; `pictures` does not contain them' }),
    published: Publication.nullable().meta({ description: 'Date of publication in Europe/Madrid; null if unknown' }),
    priceHistory: z.array(PricePoint).meta({
      description:
        'Public prices that stood for at least one day, in `currency`, oldest first; the last one is current. Empty if the price never changed or is on request, or if the agency hides former prices',
    }),
    agent: AgentCard.nullable().meta({ description: "The agent, if the agent's profile is public" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PropertyDetails' });
export type PropertyDetails = z.infer<typeof PropertyDetails>;

export const isPublic = (status: PropertyStatus | null) => status === 'published' || status === 'reserved';
