import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';
import { buildMetaDescription } from './build-meta-description.ts';

export const description = ({ data }: PageContext<Data>) => buildMetaDescription(data.property);
