import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export const description = ({ agency, data }: PageContext<Data>) =>
  `${data.lead} Conozca la historia, los valores y el equipo de ${agency.name}.`;
