import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Confirmar la cuenta | ${agency.name}`;
