import type { PageContextServer } from 'vike/types';
import { FaqContent } from '../../../src/agency/content.contract.ts';
import { read } from '../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = ({ api }: PageContextServer) => read(api, '/api/v1/content/faq', FaqContent);
