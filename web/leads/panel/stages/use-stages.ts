import { useQuery } from '@tanstack/react-query';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type FirstItems, STAGES } from '../first-items.ts';

/** In their order. */
export const useStages = ({ items, readAt }: FirstItems<PipelineStageDetails>) =>
  useQuery({
    queryKey: [STAGES, readAt],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ items: PipelineStageDetails[] }>('/api/v1/staff/pipeline-stages', signal)).items,
    ...(items && { initialData: items, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
