import { z } from 'zod';
import { exactText, READABLE, textLine } from '../platform/input/text.contract.ts';
import {
  nonNegativeNumber,
  maxValueMessage,
  URL_MESSAGE,
  NUMBER_MESSAGE,
  pickSchemas,
  INTEGER_MESSAGE,
} from './fields/field-schemas.contract.ts';
import { PROPERTY_FIELDS, SIMPLE_FIELDS } from './fields/property-fields.contract.ts';
import { isUrlSafeReference } from './fields/property-url.contract.ts';
import { isSvgUrl, isPictureUrl } from './pictures/picture-url.contract.ts';
import { Currency, EnergyCertificate, PropertyStatus } from './property.contract.ts';
import { PointPrecision } from './public-location/public-point.contract.ts';

const MAX_PICTURES = 100;

const price = z
  .int(INTEGER_MESSAGE)
  .min(1, 'El precio debe ser mayor a 0')
  .max(2_000_000_000, maxValueMessage(2_000_000_000))
  .nullable();
const headline = textLine()
  .min(1)
  .max(PROPERTY_FIELDS.headlineEs.maxLength, 'Escriba como máximo 90 caracteres')
  .nullable();
const degreesWithin = (max: number) =>
  z.number(NUMBER_MESSAGE).min(-max, `Debe ser -${max} o más`).max(max, maxValueMessage(max)).nullable();

/** Input by staff; empty values are null. */
export const PropertyInput = z
  .strictObject({
    reference: textLine('La referencia es obligatoria')
      .min(1, 'La referencia es obligatoria')
      .max(60, 'Escriba como máximo 60 caracteres')
      .normalize()
      .refine(isUrlSafeReference, 'Con esta referencia no puede haber una página: escriba otra'),
    status: PropertyStatus,
    type: exactText().max(20).nullable(),
    headlineEs: headline.meta({ description: 'Spanish subtitle beneath the derived title' }),
    headlineEn: headline,
    price,
    originalPrice: price,
    currency: Currency,
    latitude: degreesWithin(90),
    longitude: degreesWithin(180),
    pointPrecision: PointPrecision.optional().meta({
      description: 'Defaults to `zone` for a new property',
    }),
    ...pickSchemas(SIMPLE_FIELDS, 'entered'),
    isFeatured: z.boolean(),
    featuredOrder: z.int(INTEGER_MESSAGE).min(1, 'El orden empieza en 1').max(1000, maxValueMessage(1000)).nullable(),
    agentId: z.uuid('Elija a alguien del equipo').nullable().optional(),
    featuredUntil: z.iso.datetime({ offset: true, error: 'Elija la fecha final' }).nullable(),
    energy: z.strictObject({
      ...EnergyCertificate.shape,
      consumptionValue: nonNegativeNumber,
      emissionsValue: nonNegativeNumber,
    }),
  })
  .meta({ id: 'PropertyInput' });
export type PropertyInput = z.infer<typeof PropertyInput>;

export const PropertyChanges = PropertyInput.partial().meta({ id: 'PropertyChanges' });
export type PropertyChanges = z.infer<typeof PropertyChanges>;

export const PictureUrl = z
  .url({ protocol: /^https?$/, error: URL_MESSAGE })
  .max(2000, 'La dirección es demasiado larga: acórtela')
  .refine((address) => READABLE.test(address), URL_MESSAGE)
  .refine(isPictureUrl, 'No parece la dirección de una imagen: revísela')
  .refine((address) => !isSvgUrl(address), 'Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP')
  .meta({ example: 'https://fotos.example/casa.jpg' });

/** A whole gallery, cover first. */
export const PropertyPictures = z
  .strictObject({ urls: z.array(PictureUrl).max(MAX_PICTURES, `Como máximo ${MAX_PICTURES} imágenes`) })
  .meta({ id: 'PropertyPictures' });
export type PropertyPictures = z.infer<typeof PropertyPictures>;
