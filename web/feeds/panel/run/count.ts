const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const SIZE = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

export const count = (number: number) => NUMBER.format(number);
export const megabytes = (bytes: number) => `${SIZE.format(bytes / 1_000_000)} MB`;
export const seconds = (milliseconds: number) => `${SIZE.format(milliseconds / 1000)} s`;
export const homes = (number: number) => (number === 1 ? '1 inmueble' : `${count(number)} inmuebles`);
