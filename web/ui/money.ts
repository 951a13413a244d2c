/** Signs that only one currency here has; "kr" and "$" of others would be taken for each other. */
const SIGNED = ['EUR', 'GBP', 'USD'];
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string) {
  const known = formats.get(currency);
  if (known) return known;
  // es-ES leaves four digits ungrouped unless told otherwise.
  const format = new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    currencyDisplay: SIGNED.includes(currency) ? 'narrowSymbol' : 'code',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  });
  formats.set(currency, format);
  return format;
}

/** An amount in its own currency: 2.450.000 €. */
export const money = (amount: number, currency = 'EUR') => formatOf(currency).format(amount);
