import type { PageContextServer } from 'vike/types';
import { PipelineStages } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { orNullOn5xx, read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  stages: await read(api, '/api/v1/staff/pipeline-stages', PipelineStages).catch(orNullOn5xx),
  loadedAt: Date.now(),
});
