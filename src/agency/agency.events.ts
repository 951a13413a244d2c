import { z } from 'zod';

const Contract = z.strictObject({ currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).min(1) });

/** Prices in these currencies are worth something else in euros. */
export class ExchangeRatesChanged {
  constructor(readonly currencies: string[]) {}

  contract() {
    return Contract;
  }
}
