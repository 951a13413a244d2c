import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Casas, villas y apartamentos en la Costa del Sol | ${agency.name}`;
