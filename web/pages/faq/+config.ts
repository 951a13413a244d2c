import type { Config } from 'vike/types';

export default {
  route: '/preguntas-frecuentes',
  description:
    'Gastos de compra, notaría, registro, ITP, IVA, AJD e impuestos de los no residentes al comprar una propiedad en la Costa del Sol.',
} satisfies Config;
