import type { PageContext } from 'vike/types';

export const description = ({ agency }: PageContext) =>
  `${agency.name}, agencia inmobiliaria en ${agency.town}: propiedades en venta en la Costa del Sol, asesoría legal, valoración y consultoría de inversión.`;
