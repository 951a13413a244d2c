import type { PageContext } from 'vike/types';

export const description = ({ agency }: PageContext) =>
  `Compraventa, consultoría, análisis de inversiones, asesoría jurídica, gestión patrimonial y valoraciones en la Costa del Sol, con ${agency.name}.`;
