import type { PageContext } from 'vike/types';

export const description = ({ agency }: PageContext) =>
  `Escriba, llame o visite a ${agency.name} en ${agency.town}: compra, venta, valoración e inversión en la Costa del Sol. Respondemos en menos de 24 horas.`;
