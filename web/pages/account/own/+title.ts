import type { PageContext } from 'vike/types';

export const title = ({ agency }: PageContext) => `Mi cuenta | ${agency.name}`;
