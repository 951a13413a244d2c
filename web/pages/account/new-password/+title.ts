import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Nueva contraseña | ${agency.name}`;
