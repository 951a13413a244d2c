import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export const title = ({ data }: PageContext<Data>) => `${data.property.reference} | Panel de Administración`;
