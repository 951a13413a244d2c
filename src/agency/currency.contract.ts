import { z } from 'zod';

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Elija una moneda')
  .meta({ id: 'Currency', description: 'ISO 4217 code', example: 'EUR' });

/** Currencies that are always accepted. A price in pounds or dollars without a rate counts as if it were in euros. */
export const USUAL_CURRENCIES: readonly string[] = ['EUR', 'GBP', 'USD'];

/** Whether a code is a currency in use (Intl), not merely three letters. */
export const isCurrencyCode = (code: string) => Intl.supportedValuesOf('currency').includes(code);
