import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Comparar propiedades | ${agency.name}`;
