import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Acceso del equipo | ${agency.name}`;
