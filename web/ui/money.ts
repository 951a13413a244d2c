type Currency = 'EUR' | 'GBP' | 'USD';

const FORMATS = Object.fromEntries(
  (['EUR', 'GBP', 'USD'] as const).map((currency) => [
    currency,
    // es-ES leaves four digits ungrouped unless told otherwise.
    new Intl.NumberFormat('es-ES', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
      useGrouping: 'always',
    }),
  ]),
) as Record<Currency, Intl.NumberFormat>;

/** An amount in its own currency: 2.450.000 €. */
export const money = (amount: number, currency: Currency = 'EUR') => FORMATS[currency].format(amount);
