import type { PageContextServer } from 'vike/types';
import { LeadSources } from '../../../../src/leads/pipeline.contract.ts';
import { nothingForNow } from '../../../api/nothing-for-now.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  sources: await read(api, '/api/v1/staff/lead-sources', LeadSources).catch(nothingForNow),
  readAt: Date.now(),
});
