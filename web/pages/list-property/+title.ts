import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Anuncie su Propiedad | ${agency.name}`;
