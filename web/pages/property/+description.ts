import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';
import { metaDescription } from './meta-description.ts';

export const description = ({ data }: PageContext<Data>) => metaDescription(data.property);
