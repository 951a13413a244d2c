import type { PageContextServer } from 'vike/types';
import { PipelineStages } from '../../../../src/leads/pipeline.contract.ts';
import { nothingForNow } from '../../../api/nothing-for-now.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  stages: await read(api, '/api/v1/staff/pipeline-stages', PipelineStages).catch(nothingForNow),
  readAt: Date.now(),
});
