import { z } from 'zod';

/** A code of ISO 4217. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Elija una moneda')
  .meta({ id: 'Currency', description: 'ISO 4217', example: 'EUR' });

/** Taken always: without a rate, a price in them counts by its figure. */
export const USUAL_CURRENCIES: readonly string[] = ['EUR', 'GBP', 'USD'];

/** One that money is in, and not merely a code of that form. */
export const isMoney = (code: string) => Intl.supportedValuesOf('currency').includes(code);
