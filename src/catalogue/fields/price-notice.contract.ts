/** Required next to every price (Andalusian Decreto 218/2005). */
export const TAXES_NOT_INCLUDED = 'Impuestos y gastos no incluidos';
export const TAXES_NOT_INCLUDED_EN = 'Taxes and purchase costs not included';

export const TAXES_PATH = '/preguntas-frecuentes#compra';
