import { z } from 'zod';

const Contract = z.strictObject({ currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).min(1) });

/** The value of prices in these currencies has changed. */
export class ExchangeRatesChanged {
  constructor(readonly currencies: string[]) {}

  contract() {
    return Contract;
  }
}
