import { z } from 'zod';
import { exactText } from '../platform/input/text.contract.ts';
import { page, paging } from '../platform/query/page.contract.ts';
import { pickSchemas } from './fields/field-schemas.contract.ts';
import { SIMPLE_FIELDS } from './fields/property-fields.contract.ts';
import {
  Currency,
  EnergyCertificate,
  Language,
  Picture,
  PictureKind,
  PropertySource,
  PropertyStatus,
} from './property.contract.ts';
import { PointPrecision, PublicPoint } from './public-location/public-point.contract.ts';
import { MAX_BULK_ITEMS } from './staff/bulk/bulk-limits.contract.ts';

/** Boolean in a query string or body; false does not filter. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).optional();

export const MissingPart = z
  .enum(['pictures', 'description-es', 'description-en', 'energy', 'type', 'location', 'size'])
  .meta({
    id: 'MissingPart',
    description: '`energy`: the certificate is missing, or has no letters; land needs none',
  });
export type MissingPart = z.infer<typeof MissingPart>;

const filters = {
  search: exactText().trim().max(200).optional().meta({ description: 'Part of a reference, town or zone' }),
  source: PropertySource.optional(),
  status: PropertyStatus.optional(),
  type: exactText()
    .max(20)
    .optional()
    .meta({ description: 'Type code, such as 2-3; a family code matches all its types' }),
  missing: z.union([MissingPart, z.literal('any')]).optional(),
  featured: flag.meta({ description: 'Whether it is currently featured' }),
  agent: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .meta({ description: 'Id of an account, or `none` for properties without an agent' }),
};

export const StaffPropertyFilters = z.strictObject(filters);
export type StaffPropertyFilters = z.infer<typeof StaffPropertyFilters>;

export const StaffPropertySort = z
  .enum([
    ...(['newest', 'oldest', 'updated'] as const),
    ...(['reference', 'location', 'area', 'price-asc', 'price-desc'] as const),
  ])
  .meta({
    id: 'StaffPropertySort',
    description: 'Sort order; equal values sort newest first, and properties without a price come last',
  });
export type StaffPropertySort = z.infer<typeof StaffPropertySort>;

export const StaffPropertyQuery = z.strictObject({ ...filters, sort: StaffPropertySort.default('newest'), page });
export type StaffPropertyQuery = z.infer<typeof StaffPropertyQuery>;

export const StaffPropertyItem = z
  .object({
    id: z.uuid(),
    version: z.int(),
    reference: z.string(),
    source: PropertySource,
    status: PropertyStatus,
    type: z.string().nullable(),
    typeName: z.string(),
    price: z.number().nullable(),
    currency: Currency,
    location: z.string().nullable(),
    area: z.string().nullable(),
    isFeatured: z.boolean().meta({ description: 'Whether it is currently featured' }),
    agentId: z.uuid().nullable(),
    agentName: z.string().nullable(),
    missing: z.array(MissingPart),
    picture: Picture.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffPropertyItem' });
export type StaffPropertyItem = z.infer<typeof StaffPropertyItem>;

export const PropertySelection = z
  .object({
    ids: z.array(z.uuid()).meta({ description: `At most ${MAX_BULK_ITEMS}, newest first` }),
    total: z.int(),
    missing: z
      .array(z.object({ part: MissingPart, properties: z.int() }))
      .meta({ description: 'Number of drafts and withdrawn properties that lack each part' }),
  })
  .meta({ id: 'PropertySelection' });
export type PropertySelection = z.infer<typeof PropertySelection>;

export const StaffPropertyExport = z
  .strictObject({ ...filters, ids: z.array(z.uuid()).min(1).max(MAX_BULK_ITEMS).optional() })
  .meta({ id: 'StaffPropertyExport' });
export type StaffPropertyExport = z.infer<typeof StaffPropertyExport>;

export const StaffPropertyList = z
  .object({ items: z.array(StaffPropertyItem), ...paging })
  .meta({ id: 'StaffPropertyList' });
export type StaffPropertyList = z.infer<typeof StaffPropertyList>;

export const StaffPicture = z
  .object({
    id: z.uuid(),
    kind: PictureKind,
    url: z
      .string()
      .nullable()
      .meta({ description: 'Source address; null for uploaded pictures and files delivered with a feed' }),
    alt: z.string().nullable(),
    state: z.enum(['stored', 'waiting', 'failed']),
    failure: z.string().nullable(),
    picture: Picture.nullable().meta({ description: 'The stored picture; null until it has been downloaded' }),
  })
  .meta({ id: 'StaffPicture' });
export type StaffPicture = z.infer<typeof StaffPicture>;

export const StaffTranslation = z
  .object({
    id: z.uuid(),
    lang: Language,
    nameType: z.string().nullable(),
    type: z.string().nullable(),
    subtype1: z.string().nullable(),
    description: z.string().nullable(),
    status: z.string().nullable(),
    statusSystem: z.string().nullable(),
    features: z.array(z.string()),
    isComplete: z.boolean().meta({ description: 'Whether description and property type are translated' }),
  })
  .meta({ id: 'StaffTranslation' });
export type StaffTranslation = z.infer<typeof StaffTranslation>;

export const StaffPropertyDetails = z
  .object({
    id: z.uuid(),
    version: z
      .int()
      .meta({ description: 'Version to send in If-Match when the property or one of its parts is changed' }),
    reference: z.string(),
    slug: z.string().meta({ description: 'Part of the public page address: /propiedad/{slug}/{reference}' }),
    title: z.string(),
    source: PropertySource,
    status: PropertyStatus,
    type: z.string().nullable(),
    typeName: z.string(),
    rawType: z.string().nullable().meta({ description: 'Property type in the words of the feed' }),
    headlineEs: z.string().nullable(),
    headlineEn: z.string().nullable(),
    price: z.number().nullable(),
    originalPrice: z.number().nullable(),
    formerPrice: z
      .number()
      .nullable()
      .meta({ description: 'Price before a reduction: as stated, or otherwise as published within the last 90 days' }),
    currency: Currency,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    pointPrecision: PointPrecision,
    point: PublicPoint.nullable().meta({ description: 'Location that visitors see; null if hidden' }),
    ...pickSchemas(SIMPLE_FIELDS, 'staff'),
    isFeatured: z.boolean(),
    featuredOrder: z.int().nullable(),
    featuredUntil: z.iso.datetime().nullable(),
    agentId: z.uuid().nullable(),
    agentName: z.string().nullable(),
    energy: EnergyCertificate,
    lockedFields: z
      .array(z.string())
      .meta({ description: "Fields of a feed's property that staff corrected; imports do not overwrite them" }),
    missing: z.array(MissingPart),
    pictures: z.array(StaffPicture).meta({ description: 'In gallery order; the first photograph is the cover' }),
    translations: z.array(StaffTranslation),
    firstPublishedAt: z.iso.datetime().nullable(),
    sourceUpdatedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffPropertyDetails' });
export type StaffPropertyDetails = z.infer<typeof StaffPropertyDetails>;
