import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) =>
  `Preguntas frecuentes: gastos e impuestos al comprar casa | ${agency.name}`;
