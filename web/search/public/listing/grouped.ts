const numbers = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** A figure as it is read and typed: '1.250'. */
export const grouped = (figure: number) => numbers.format(figure);
