import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export const title = ({ data }: PageContext<Data>) => `Vista previa: ${data.property.reference}`;
