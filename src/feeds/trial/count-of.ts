export const FIRST = 5;

export const countOf = (properties: number) =>
  properties === 1 ? '1 inmueble' : `${properties.toLocaleString('es-ES')} inmuebles`;
