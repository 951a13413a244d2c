import type { PageContext } from 'vike/types';

export const description = ({ agency }: PageContext) =>
  `Venda su casa, apartamento, villa o terreno en la Costa del Sol con ${agency.name}. Envíenos los datos y las fotos: le respondemos en menos de 24 horas.`;
