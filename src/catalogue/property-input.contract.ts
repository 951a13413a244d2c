import { z } from 'zod';
import { isDrawingAddress, isPictureAddress } from './pictures/picture-address.contract.ts';
import { amount, atMost, LINK, NUMBER, schemasOf, WHOLE } from './facts/fact-schemas.contract.ts';
import { FACTS, PLAIN_FACTS } from './facts/property-facts.contract.ts';
import { PointPrecision } from './facts/public-point.contract.ts';
import { hasAddress } from './facts/property-address.contract.ts';
import { Currency, EnergyCertificate, PropertyStatus } from './property.contract.ts';
import { exactText, READABLE, textLine } from '../platform/input/text.contract.ts';

const MOST_PICTURES = 100;

const price = z.int(WHOLE).min(1, 'El precio debe ser mayor a 0').max(2_000_000_000, atMost(2_000_000_000)).nullable();
const headline = textLine().min(1).max(FACTS.headlineEs.longest, 'Escriba como máximo 90 caracteres').nullable();
const degrees = (most: number) =>
  z.number(NUMBER).min(-most, `Debe ser -${most} o más`).max(most, atMost(most)).nullable();

/** Input of staff; empty values are null. */
export const PropertyInput = z
  .strictObject({
    reference: textLine('La referencia es obligatoria')
      .min(1, 'La referencia es obligatoria')
      .max(60, 'Escriba como máximo 60 caracteres')
      .normalize()
      .refine(hasAddress, 'Con esta referencia no puede haber una página: escriba otra'),
    status: PropertyStatus,
    type: exactText().max(20).nullable(),
    headlineEs: headline.meta({ description: 'Stands beneath the derived title; for visitors who read Spanish' }),
    headlineEn: headline,
    price,
    originalPrice: price,
    currency: Currency,
    latitude: degrees(90),
    longitude: degrees(180),
    pointPrecision: PointPrecision.optional().meta({
      description: 'Of a new property: zone, unless it says otherwise',
    }),
    ...schemasOf(PLAIN_FACTS, 'entered'),
    isFeatured: z.boolean(),
    featuredOrder: z.int(WHOLE).min(1, 'El orden empieza en 1').max(1000, atMost(1000)).nullable(),
    agentId: z.uuid('Elija a alguien del equipo').nullable().optional(),
    featuredUntil: z.iso.datetime({ offset: true, error: 'Elija la fecha final' }).nullable(),
    energy: z.strictObject({ ...EnergyCertificate.shape, consumptionValue: amount, emissionsValue: amount }),
  })
  .meta({ id: 'PropertyInput' });
export type PropertyInput = z.infer<typeof PropertyInput>;

export const PropertyChanges = PropertyInput.partial().meta({ id: 'PropertyChanges' });
export type PropertyChanges = z.infer<typeof PropertyChanges>;

/** An address that seems to lead to a picture. */
export const PictureAddress = z
  .url({ protocol: /^https?$/, error: LINK })
  .max(2000, 'La dirección es demasiado larga: acórtela')
  .refine((address) => READABLE.test(address), LINK)
  .refine(isPictureAddress, 'No parece la dirección de una imagen: revísela')
  .refine((address) => !isDrawingAddress(address), 'Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP')
  .meta({ example: 'https://fotos.example/casa.jpg' });

/** A whole gallery, cover first. */
export const PropertyPictures = z
  .strictObject({ urls: z.array(PictureAddress).max(MOST_PICTURES, `Como máximo ${MOST_PICTURES} imágenes`) })
  .meta({ id: 'PropertyPictures' });
export type PropertyPictures = z.infer<typeof PropertyPictures>;
