const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });

export const squareMetres = (size: number) => `${number.format(size)}\u00a0m²`;
