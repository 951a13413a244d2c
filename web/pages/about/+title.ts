import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) =>
  `Quienes somos: agencia inmobiliaria en ${agency.town} | ${agency.name}`;
