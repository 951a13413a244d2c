import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Aceptar la invitación | ${agency.name}`;
