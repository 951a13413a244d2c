import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export const description = ({ agency, data }: PageContext<Data>) =>
  `${data.title} de ${agency.name}: ${data.sections
    .slice(0, 3)
    .map(({ title }) => title.toLowerCase())
    .join(', ')}.`;
