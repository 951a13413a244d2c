import type { PageContextServer } from 'vike/types';
import { LeadSources } from '../../../../src/leads/pipeline.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  sources: await read(api, '/api/v1/staff/lead-sources', LeadSources).catch(nullIfUnavailable),
  readAt: Date.now(),
});
