import { z } from 'zod';

const Contract = z.strictObject({ currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).min(1) });

/** The rates of these currencies were added, changed or removed. */
export class ExchangeRatesChanged {
  constructor(readonly currencies: string[]) {}

  contract() {
    return Contract;
  }
}
