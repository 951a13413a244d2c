/** Their symbols are unambiguous, unlike "kr" and "$" of other currencies. */
const CURRENCIES_WITH_SYMBOL = ['EUR', 'GBP', 'USD'];
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(currency: string) {
  const cachedFormat = formats.get(currency);
  if (cachedFormat) return cachedFormat;
  // es-ES leaves four digits ungrouped by default.
  const format = new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    currencyDisplay: CURRENCIES_WITH_SYMBOL.includes(currency) ? 'narrowSymbol' : 'code',
    maximumFractionDigits: 0,
    useGrouping: 'always',
  });
  formats.set(currency, format);
  return format;
}

/** 2.450.000 €, without decimals. */
export const formatPrice = (amount: number, currency = 'EUR') => getFormat(currency).format(amount);
