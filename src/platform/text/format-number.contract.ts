const FORMATS = new Map<number, Intl.NumberFormat>();

function getFormat(decimals: number) {
  const format =
    FORMATS.get(decimals) ??
    // es-ES leaves four digits ungrouped by default.
    new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: decimals });
  FORMATS.set(decimals, format);
  return format;
}

/** A number as it is written in Spain, its thousands grouped also where it has four digits: 4.761. */
export const formatNumber = (number: number, decimals = 3) => getFormat(decimals).format(number);
