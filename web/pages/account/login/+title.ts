import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Iniciar sesión | ${agency.name}`;
