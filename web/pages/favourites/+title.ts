import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Favoritos | ${agency.name}`;
