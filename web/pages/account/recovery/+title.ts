import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Recuperar la contraseña | ${agency.name}`;
