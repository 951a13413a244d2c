import type { PageContextServer } from 'vike/types';
import { PipelineStages } from '../../../../src/leads/pipeline.contract.ts';
import { nullIfUnavailable } from '../../../api/null-if-unavailable.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  stages: await read(api, '/api/v1/staff/pipeline-stages', PipelineStages).catch(nullIfUnavailable),
  readAt: Date.now(),
});
