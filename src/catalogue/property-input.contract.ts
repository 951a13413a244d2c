import { z } from 'zod';
import { Currency, EnergyCertificate, PropertyStatus } from './property.contract.ts';

const text = z.string().trim().min(1).max(200).nullable();
const amount = z.number('Escriba un número').min(0, 'Debe ser 0 o más').nullable();
const price = z.int('Escriba un número entero').min(1, 'El precio debe ser mayor a 0').nullable();

const webLink = z
  .url({ protocol: /^https?$/, error: 'Escriba una dirección que empiece por https://' })
  .max(2000)
  .nullable();

/** What staff can enter; an empty value is null. */
export const PropertyInput = z
  .strictObject({
    reference: z.string().trim().min(1, 'La referencia es obligatoria').max(60),
    agencyRef: text,
    status: PropertyStatus,
    type: z.string().max(20).nullable(),
    price,
    originalPrice: price,
    currency: Currency,
    country: text,
    province: text,
    location: text,
    area: text,
    sublocation: text,
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    bedrooms: z.int().min(0).max(99).nullable(),
    bathrooms: z.number().min(0).max(99).nullable(),
    built: amount,
    terrace: amount,
    gardenPlot: amount,
    dimensions: text,
    builtYear: z.int().min(1000).max(2100).nullable(),
    completionDate: z.iso.date().nullable(),
    communityFeesYear: amount,
    basuraTaxYear: amount,
    ibiFeesYear: amount,
    ownProperty: z.boolean(),
    pool: z.boolean(),
    parking: z.boolean(),
    garden: z.boolean(),
    seaView: z.boolean(),
    frontLine: z.boolean(),
    isFeatured: z.boolean(),
    featuredOrder: z.int('Escriba un número entero').min(1, 'El orden empieza en 1').max(1000).nullable(),
    featuredUntil: z.iso.datetime({ offset: true, error: 'Elija hasta cuándo' }).nullable(),
    energy: EnergyCertificate,
    isNewBuild: z.boolean().nullable(),
    videoUrl: webLink,
    virtualTourUrl: webLink,
    cadastralReference: text,
  })
  .meta({ id: 'PropertyInput' });
export type PropertyInput = z.infer<typeof PropertyInput>;

/** Only what changed. */
export const PropertyChanges = PropertyInput.partial().meta({ id: 'PropertyChanges' });
export type PropertyChanges = z.infer<typeof PropertyChanges>;
