import { z } from 'zod';
import { AgentCard } from '../identity/profile/agent-card.contract.ts';
import { Currency, USUAL_CURRENCIES } from '../agency/currency.contract.ts';
import { pickSchemas } from './fields/field-schemas.contract.ts';
import { PublicPoint } from './fields/public-point.contract.ts';
import { CARD_FIELDS, PAGE_FIELDS } from './fields/property-fields.contract.ts';
import { STATUS_NAMES } from './fields/status-names.contract.ts';
import { PropertyCategory } from './property-type.contract.ts';
import { exactText } from '../platform/input/text.contract.ts';

export const PropertyStatus = z
  .enum(Object.keys(STATUS_NAMES) as (keyof typeof STATUS_NAMES)[])
  .meta({ id: 'PropertyStatus' });
export type PropertyStatus = z.infer<typeof PropertyStatus>;

export const PropertySource = z.enum(['manual', 'api']).meta({ id: 'PropertySource' });
export { Currency, USUAL_CURRENCIES };
export const Language = z.enum(['es', 'en']).meta({ id: 'Language' });
export type Language = z.infer<typeof Language>;

/** A reference as input; the limits keep impossible ones from the database. */
export const ReferenceParam = exactText()
  .min(1)
  .max(255)
  .meta({ description: 'In any letter case', example: 'MB-1021' });

export const EnergyLetter = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).meta({ id: 'EnergyLetter' });

/** The energy certificate (Real Decreto 390/2021). `unknown` is never shown as pending. */
export const EnergyCertificate = z
  .object({
    state: z.enum(['rated', 'pending', 'exempt', 'unknown']),
    consumption: EnergyLetter.nullable(),
    consumptionValue: z.number().nullable().meta({ description: 'kWh per m² and year' }),
    emissions: EnergyLetter.nullable(),
    emissionsValue: z.number().nullable().meta({ description: 'kg of CO₂ per m² and year' }),
  })
  .meta({ id: 'EnergyCertificate' });
export type EnergyCertificate = z.infer<typeof EnergyCertificate>;

/** What a picture shows of the property; a plan is never its cover. */
export const PictureKind = z.enum(['photo', 'plan']).meta({ id: 'PictureKind' });
export type PictureKind = z.infer<typeof PictureKind>;

/** Served as /pictures/{key}/{width}.{avif|webp|jpg}; a changed picture has a new key. */
export const Picture = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    color: z.string().nullable().meta({ description: 'Dominant colour, #rrggbb', example: '#7d9ab0' }),
    alt: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

const Discount = z
  .object({ amount: z.number(), percent: z.int().meta({ description: 'Rounded' }) })
  .meta({ id: 'Discount' });

/** A property in lists. */
export const PropertyCard = z
  .object({
    reference: z.string().meta({ example: 'MB-1021' }),
    slug: z.string().meta({ description: 'The page is /propiedad/{slug}/{reference}', example: 'villa-marbella' }),
    type: z.string().nullable().meta({ description: 'Code, as 2-3', example: '2-3' }),
    typeName: z.string().meta({ example: 'Villa' }),
    category: PropertyCategory,
    isLand: z.boolean().meta({ description: 'Shown without bedrooms and bathrooms, with its land area' }),
    title: z.string().meta({ description: 'Derived from type and town', example: 'Villa en Marbella' }),
    headline: z.string().nullable().meta({
      description:
        'Stands beneath the title where the agency has written one: in Spanish, on its page in the language asked for',
    }),
    ...pickSchemas(CARD_FIELDS, 'visitors'),
    location: z.string().nullable().meta({ example: 'Marbella' }),
    area: z.string().nullable().meta({ description: 'Zone', example: 'Sierra Blanca' }),
    price: z.number().nullable().meta({ description: 'In `currency`; null is on request' }),
    originalPrice: z.number().nullable(),
    currency: Currency,
    discount: Discount.nullable(),
    size: z.number().nullable().meta({ description: 'm²: the plot of land, else built, else as delivered' }),
    amenities: z.array(z.string()),
    status: PropertyStatus.extract(['published', 'reserved']),
    isExclusive: z.boolean(),
    isFeatured: z.boolean(),
    isNew: z.boolean().meta({ description: 'First published within 30 days' }),
    energy: EnergyCertificate.nullable().meta({ description: 'null: land needs none' }),
    pictures: z.array(Picture).max(1).meta({
      description: 'The first one; /api/v1/properties/{reference}/pictures has them all',
    }),
    pictureCount: z.int().min(0).meta({ description: 'Of all its photographs', example: 12 }),
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
    isExact: z.boolean().meta({ description: 'false: it was on the market by this day at the latest' }),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

const PricePoint = z
  .object({ price: z.number(), since: z.iso.date().meta({ description: 'First day on which visitors saw it' }) })
  .meta({ id: 'PricePoint' });
export type PricePoint = z.infer<typeof PricePoint>;

export const PropertyPhotos = z
  .object({
    items: z.array(Picture).meta({ description: 'Photographs in their order; floor plans are no part of it' }),
  })
  .meta({ id: 'PropertyPhotos' });
export type PropertyPhotos = z.infer<typeof PropertyPhotos>;

const { pictureCount: _, ...cardShape } = PropertyCard.shape;

/** A property on its page. Parsing removes all other columns, so that new ones stay private. */
export const PropertyDetails = z
  .object({
    ...cardShape,
    pictures: z.array(Picture),
    ...pickSchemas(PAGE_FIELDS, 'visitors'),
    latitude: z.number().nullable().meta({
      description: 'Of the point that visitors are shown, about which the property lies; null is unknown, or hidden',
    }),
    longitude: z.number().nullable(),
    radius: PublicPoint.shape.radius.nullable(),
    isNewBuild: z.boolean(),
    language: Language.meta({ description: 'Of the description; features say their own' }),
    languages: z.array(Language).meta({ description: 'With a description' }),
    description: z.string().nullable().meta({ description: 'HTML of p, br, b, strong, i, em, u, lists, h3, h4' }),
    features: z.array(FeatureGroup),
    plans: z.array(Picture).meta({ description: 'Floor plans, which are not among the pictures' }),
    published: Publication.nullable().meta({ description: 'In days of Madrid; null where it is not known' }),
    priceHistory: z.array(PricePoint).meta({
      description:
        'Prices that visitors saw for a day at least, in `currency`, oldest first; the last is the current one. Empty ' +
        'where it has not changed, is on request, or where the agency does not tell former prices',
    }),
    agent: AgentCard.nullable().meta({ description: 'Its agent, if they have agreed to be shown' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PropertyDetails' });
export type PropertyDetails = z.infer<typeof PropertyDetails>;
