/** Prices in these currencies are worth something else in euros. */
export class ExchangeRatesChanged {
  constructor(readonly currencies: string[]) {}
}
