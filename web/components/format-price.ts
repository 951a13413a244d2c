/** Currencies with a sign of their own; "kr" and "$" of others would be ambiguous. */
const SIGNED = ['EUR', 'GBP', 'USD'];
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string) {
  const known = formats.get(currency);
  if (known) return known;
  // es-ES leaves four digits ungrouped by default.
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

/** A whole amount in its own currency: 2.450.000 €. */
export const formatPrice = (amount: number, currency = 'EUR') => formatOf(currency).format(amount);
