const FORMATS = new Map<number, Intl.NumberFormat>();

function getFormat(decimals: number) {
  const format =
    FORMATS.get(decimals) ??
    // es-ES leaves four digits ungrouped by default.
    new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: decimals });
  FORMATS.set(decimals, format);
  return format;
}

/** Formats a number in Spanish, with grouped thousands also for four digits: 4.761. */
export const formatNumber = (number: number, decimals = 3) => getFormat(decimals).format(number);
