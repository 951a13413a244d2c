import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Crear cuenta | ${agency.name}`;
