const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** A number with its thousands grouped, also where it has four digits: 4.761. */
export const grouped = (number: number) => NUMBER.format(number);
