import { z } from 'zod';
import { EnergyCertificate } from '../catalogue/property.contract.ts';
import { mailAddress, withAsciiDomain } from '../platform/input/mail-address.contract.ts';
import { phoneNumber } from '../platform/input/phone.contract.ts';
import { exactText, longText, textLine } from '../platform/input/text.contract.ts';

const maxLength = (max: number) => [max, `Escriba como máximo ${max} caracteres`] as const;

export const singleLineText = (max: number, message: string) =>
  textLine(message)
    .min(1, message)
    .max(...maxLength(max))
    .normalize();

/**
 * A property reference as typed: only blanks around it are removed, since references are stored without normalisation.
 */
export const inquiryReference = (message: string) =>
  exactText(message)
    .trim()
    .min(1, message)
    .max(...maxLength(255));

export const multiLineText = (message: string) =>
  longText(message)
    .min(1, message)
    .max(...maxLength(5000))
    .normalize();

/** A single address that cannot inject a mail header. */
export const emailAddress = textLine('Escriba su correo electrónico')
  .min(1, 'Escriba su correo electrónico')
  .max(254, 'Escriba un correo electrónico más corto')
  .overwrite(withAsciiDomain)
  .pipe(mailAddress('Escriba un correo electrónico válido, como nombre@ejemplo.es'))
  .meta({ format: 'email' });

const sender = {
  name: singleLineText(120, 'Escriba su nombre'),
  email: emailAddress,
  privacyVersion: exactText().max(40).meta({ description: 'Version of the privacy text that was shown' }),
  marketing: z.boolean().optional().meta({ description: 'Whether the agency may send news' }),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .meta({ description: 'Language of the browser (ISO 639-1)' }),
  challenge: exactText().max(4000).optional().meta({
    description: 'Base64 of JSON { challenge, solution }; without it, staff review the message first',
  }),
  website: longText().max(200).optional().meta({ description: 'Honeypot field; leave it empty' }),
  filledInMs: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'Milliseconds between display and submission of the form' }),
};

export const MAX_OTHER_PROPERTIES = 19;

export const PropertyInquiry = z
  .strictObject({
    kind: z.literal('property'),
    ...sender,
    phone: phoneNumber.optional(),
    message: multiLineText('Escriba su mensaje'),
    reference: inquiryReference('Falta la referencia de la propiedad: recargue la página').meta({ example: 'MB-1021' }),
    otherReferences: z
      .array(inquiryReference('Falta la referencia de una propiedad: recargue la página'))
      .max(MAX_OTHER_PROPERTIES, `Pregunte como máximo por ${MAX_OTHER_PROPERTIES + 1} propiedades a la vez`)
      .optional()
      .meta({ description: 'References of further properties; unknown ones are ignored' }),
    wantsVisit: z.boolean().optional().meta({ description: 'Whether the visitor asks for a visit' }),
  })
  .meta({ id: 'PropertyInquiry' });

export const InquirySubject = z
  .enum(['compra', 'venta', 'inversion', 'tasacion', 'alquiler', 'otro'], 'Elija un asunto')
  .meta({ id: 'InquirySubject' });

export const ContactInquiry = z
  .strictObject({
    kind: z.literal('contact'),
    ...sender,
    phone: phoneNumber.optional(),
    subject: InquirySubject,
    message: multiLineText('Escriba su mensaje'),
  })
  .meta({ id: 'ContactInquiry' });

const amountUpTo = (max: number) =>
  z.number('Escriba un número').nonnegative('Escriba un número positivo').max(max, 'Escriba un número menor');

export const OfferedType = z
  .enum(['villa', 'apartamento', 'penthouse', 'casa', 'terreno'], 'Elija el tipo de propiedad')
  .meta({ id: 'OfferedType' });

export const MAX_PHOTOS = 10;

export const OfferedProperty = z
  .strictObject({
    propertyType: OfferedType,
    location: singleLineText(200, 'Escriba la ubicación'),
    price: amountUpTo(999_999_999).optional().meta({ description: 'In euros' }),
    bedrooms: amountUpTo(99).int('Escriba un número entero').optional(),
    bathrooms: amountUpTo(99).optional(),
    area: amountUpTo(9_999_999).optional().meta({ description: 'In m²' }),
    description: multiLineText('Describa la propiedad').optional(),
    photos: z.array(z.uuid()).max(MAX_PHOTOS, `Como máximo ${MAX_PHOTOS} fotos`).optional(),
    missingPhotos: z.int().min(1).max(MAX_PHOTOS).optional().meta({
      description: 'Number of photos that could not be stored; the sender is asked to mail them',
    }),
  })
  .meta({ id: 'OfferedProperty' });

export type OfferedProperty = z.infer<typeof OfferedProperty>;

export const ListingInquiry = z
  .strictObject({
    kind: z.literal('listing'),
    ...sender,
    phone: textLine('Escriba su teléfono').min(1, 'Escriba su teléfono').pipe(phoneNumber),
    listing: OfferedProperty,
  })
  .meta({ id: 'ListingInquiry' });

export const Inquiry = z
  .discriminatedUnion('kind', [PropertyInquiry, ContactInquiry, ListingInquiry])
  .meta({ id: 'InquiryInput' });
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryReceipt = z.object({ id: z.uuid() }).meta({ id: 'InquiryReceipt' });
export const UploadedPhoto = z
  .object({ id: z.uuid().meta({ description: 'Id to send with a listing inquiry within one day' }) })
  .meta({ id: 'UploadedPhoto' });

export const InquiryProperty = z.object({
  reference: z.string(),
  slug: z.string(),
  title: z.string(),
  headline: z.string().nullish().meta({ description: 'Absent in snapshots that are older than this field' }),
  price: z.number().nullable(),
  currency: z.string(),
  energy: EnergyCertificate.nullable(),
});
export type InquiryProperty = z.infer<typeof InquiryProperty>;

export const OtherProperty = InquiryProperty.extend({ id: z.uuid() });
export type OtherProperty = z.infer<typeof OtherProperty>;
