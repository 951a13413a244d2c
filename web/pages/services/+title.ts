import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Servicios inmobiliarios en la Costa del Sol | ${agency.name}`;
