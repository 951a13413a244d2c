import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Acceso al panel | ${agency.name}`;
