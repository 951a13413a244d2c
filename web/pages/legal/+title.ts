import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export const title = ({ agency, data }: PageContext<Data>) => `${data.title} | ${agency.name}`;
