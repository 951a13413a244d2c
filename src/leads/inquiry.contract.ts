import { z } from 'zod';
import { EnergyCertificate } from '../catalogue/property.contract.ts';
import { mailAddress, withAsciiDomain } from '../platform/input/mail-address.contract.ts';
import { phoneNumber } from '../platform/input/phone.contract.ts';
import { exactText, longText, textLine } from '../platform/input/text.contract.ts';

const atMost = (longest: number) => [longest, `Escriba como máximo ${longest} caracteres`] as const;

export const line = (longest: number, missing: string) =>
  textLine(missing)
    .min(1, missing)
    .max(...atMost(longest))
    .normalize();

/** The reference exactly as the property has it. */
export const askedReference = (missing: string) =>
  exactText(missing)
    .trim()
    .min(1, missing)
    .max(...atMost(255));

export const paragraphs = (missing: string) =>
  longText(missing)
    .min(1, missing)
    .max(...atMost(5000))
    .normalize();

/** A single address that cannot inject a mail header. */
export const emailAddress = textLine('Escriba su correo electrónico')
  .min(1, 'Escriba su correo electrónico')
  .max(254, 'Escriba un correo electrónico más corto')
  .overwrite(withAsciiDomain)
  .pipe(mailAddress('Escriba un correo electrónico válido, como nombre@ejemplo.es'))
  .meta({ format: 'email' });

const sender = {
  name: line(120, 'Escriba su nombre'),
  email: emailAddress,
  privacyVersion: exactText().max(40).meta({ description: 'Version of the data protection text that was shown' }),
  marketing: z
    .boolean()
    .optional()
    .meta({ description: 'Whether news of the agency may be sent, apart from the answer' }),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .meta({ description: 'Of the browser, by ISO 639-1' }),
  challenge: exactText().max(4000).optional().meta({
    description: 'Solved, as Base64 of JSON { challenge, solution }; without it staff look at the message first',
  }),
  website: longText().max(200).optional().meta({ description: 'Hidden from people: who fills it in is a machine' }),
  filledInMs: z.int().nonnegative().optional().meta({ description: 'Milliseconds between first sight and sending' }),
};

export const MAX_OTHER_PROPERTIES = 19;

export const PropertyInquiry = z
  .strictObject({
    kind: z.literal('property'),
    ...sender,
    phone: phoneNumber.optional(),
    message: paragraphs('Escriba su mensaje'),
    reference: askedReference('Falta la referencia de la propiedad: recargue la página').meta({ example: 'MB-1021' }),
    otherReferences: z
      .array(askedReference('Falta la referencia de una propiedad: recargue la página'))
      .max(MAX_OTHER_PROPERTIES, `Pregunte como máximo por ${MAX_OTHER_PROPERTIES + 1} propiedades a la vez`)
      .optional()
      .meta({ description: 'Further properties that it is about; unknown ones are left out' }),
    wantsVisit: z.boolean().optional().meta({ description: 'Whether it asks for a visit' }),
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
    message: paragraphs('Escriba su mensaje'),
  })
  .meta({ id: 'ContactInquiry' });

const amount = (most: number) =>
  z.number('Escriba un número').nonnegative('Escriba un número positivo').max(most, 'Escriba un número menor');

export const OfferedType = z
  .enum(['villa', 'apartamento', 'penthouse', 'casa', 'terreno'], 'Elija el tipo de propiedad')
  .meta({ id: 'OfferedType' });

export const MOST_PHOTOS = 10;

/** The property that an owner offers for sale. */
export const OfferedProperty = z
  .strictObject({
    propertyType: OfferedType,
    location: line(200, 'Escriba la ubicación'),
    price: amount(999_999_999).optional().meta({ description: '€' }),
    bedrooms: amount(99).int('Escriba un número entero').optional(),
    bathrooms: amount(99).optional(),
    area: amount(9_999_999).optional().meta({ description: 'm²' }),
    description: paragraphs('Describa la propiedad').optional(),
    photos: z.array(z.uuid()).max(MOST_PHOTOS, `Como máximo ${MOST_PHOTOS} fotos`).optional(),
    missingPhotos: z.int().min(1).max(MOST_PHOTOS).optional().meta({
      description: 'How many more were sent that could not be stored (507 or 503): the sender is asked to mail them',
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

/** An inquiry by one of the three public forms. */
export const Inquiry = z
  .discriminatedUnion('kind', [PropertyInquiry, ContactInquiry, ListingInquiry])
  .meta({ id: 'InquiryInput' });
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryReceipt = z.object({ id: z.uuid() }).meta({ id: 'InquiryReceipt' });
export const SentPhoto = z
  .object({ id: z.uuid().meta({ description: 'To be named by a listing inquiry within a day' }) })
  .meta({ id: 'SentPhoto' });

/** A copy of the property that an inquiry is about. */
export const AskedProperty = z.object({
  reference: z.string(),
  slug: z.string(),
  title: z.string(),
  headline: z.string().nullish().meta({ description: 'Missing in copies from before there were any' }),
  price: z.number().nullable(),
  currency: z.string(),
  energy: EnergyCertificate.nullable(),
});
export type AskedProperty = z.infer<typeof AskedProperty>;

/** A further property of the same inquiry. */
export const OtherProperty = AskedProperty.extend({ id: z.uuid() });
export type OtherProperty = z.infer<typeof OtherProperty>;
