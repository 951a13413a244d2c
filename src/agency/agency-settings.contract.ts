import { z } from 'zod';
import { mailAddress } from '../platform/input/mail-address.contract.ts';
import { phoneLine } from '../platform/input/phone.contract.ts';
import { exactText, textLine } from '../platform/input/text.contract.ts';
import { AgencyProfile, ListOrder } from './agency.contract.ts';
import { isCurrencyCode } from './currency.contract.ts';
import { OpeningInput } from './opening.contract.ts';

const requiredText = (max: number, missing: string) =>
  textLine(missing).min(1, missing).max(max, `Escriba como máximo ${max} caracteres`);
const optionalText = (max: number) =>
  textLine()
    .max(max, `Escriba como máximo ${max} caracteres`)
    .transform((value) => value || null)
    .nullable();

const INVALID_CURRENCY_MESSAGE = 'Escriba el código de una moneda, como SEK';
const rate = z
  .number('Escriba un número, como 1,15')
  .min(0.0001, 'Escriba al menos 0,0001')
  .max(100, 'Escriba como máximo 100');

export const AgencyProfileInput = z
  .strictObject({
    name: requiredText(80, 'Escriba el nombre de la agencia'),
    phones: z
      .array(
        phoneLine('Escriba un teléfono', /^\+?[\d\s().-]{6,25}$/, 'Escriba un teléfono válido, como 600 123 456').meta({
          example: '952 000 001',
        }),
      )
      .min(1, 'Escriba al menos un teléfono')
      .max(2, 'Escriba como máximo dos teléfonos'),
    whatsapp: phoneLine(
      undefined,
      /^$|^(\+|00)?(?:[\s().-]*\d){9,15}$/,
      'Escriba un teléfono válido con WhatsApp, como 600 123 456 o +44 7700 900123',
    )
      .max(30, 'Escriba como máximo 30 caracteres')
      .transform((value) => value || null)
      .nullable()
      .meta({ example: '600 123 456' }),
    email: mailAddress('Escriba una dirección de correo válida').max(254),
    address: requiredText(200, 'Escriba la dirección'),
    town: requiredText(100, 'Escriba el municipio'),
    postcode: z
      .string('Escriba el código postal')
      .trim()
      .regex(/^\d{5}$/, 'Escriba las cinco cifras del código postal')
      .meta({ example: '29649' }),
    province: requiredText(100, 'Escriba la provincia'),
    registryNumber: optionalText(60),
    taxId: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])?$/, 'Escriba un NIF válido, como B12345678')
      .transform((value) => value || null)
      .nullable()
      .meta({ example: 'B12345678' }),
    opening: OpeningInput,
  })
  .meta({ id: 'AgencyProfileInput' });

/**
 * Euros per unit of a currency, by ISO 4217 code. Pounds and dollars without a rate count as euros; other currencies
 * are accepted only with a rate.
 */
export const ExchangeRates = z
  .record(exactText(), rate.nullable())
  .check(({ value, issues }) => {
    for (const currency of Object.keys(value))
      if (currency === 'EUR' || !isCurrencyCode(currency))
        issues.push({ code: 'custom', message: INVALID_CURRENCY_MESSAGE, path: [currency], input: value });
  })
  .meta({ id: 'ExchangeRates', example: { GBP: 1.15, USD: null, SEK: 0.09 } });
export type ExchangeRates = z.infer<typeof ExchangeRates>;

export const RegistrationMode = z.enum(['open', 'closed'], 'Elija quién puede crear una cuenta');

export const SiteSettings = z
  .strictObject({
    defaultSort: ListOrder,
    exchangeRates: ExchangeRates,
    registration: RegistrationMode,
    showsReductions: z.boolean().meta({ description: 'Whether to show known former prices for 90 days' }),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const AgencySettingsInput = z
  .strictObject({ profile: AgencyProfileInput, site: SiteSettings })
  .meta({ id: 'AgencySettingsInput' });
export type AgencySettingsInput = z.infer<typeof AgencySettingsInput>;

/**
 * Partial update: only the sent fields change. A null rate removes the currency; pounds and dollars stay and lose their
 * rate.
 */
export const AgencySettingsChanges = z
  .strictObject({
    profile: AgencyProfileInput.extend({ opening: OpeningInput.partial() }).partial(),
    site: SiteSettings.partial(),
  })
  .partial()
  .meta({ id: 'AgencySettingsChanges' });
export type AgencySettingsChanges = z.infer<typeof AgencySettingsChanges>;

export const AgencySettingsDetails = z
  .object({
    profile: AgencyProfile.omit({
      privacyVersion: true,
      hours: true,
      defaultSort: true,
      allowsRegistration: true,
      currencies: true,
    }),
    site: z.object(SiteSettings.shape),
    version: z.int().min(0).meta({ description: 'Version to send in If-Match' }),
  })
  .meta({ id: 'AgencySettings' });
export type AgencySettingsDetails = z.infer<typeof AgencySettingsDetails>;
