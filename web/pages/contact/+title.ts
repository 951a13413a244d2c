import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Contacto | ${agency.name}`;
