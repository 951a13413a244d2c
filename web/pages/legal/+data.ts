import type { PageContextServer } from 'vike/types';
import { LegalContent } from '../../../src/agency/content.contract.ts';
import { read } from '../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = ({ api, routeParams }: PageContextServer) =>
  read(api, `/api/v1/content/legal/${routeParams['page']}`, LegalContent);
