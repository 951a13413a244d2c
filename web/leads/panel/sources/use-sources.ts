import { useQuery } from '@tanstack/react-query';
import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { type FirstItems, SOURCES } from '../first-items.ts';

/** The newest first. */
export const useSources = ({ items, readAt }: FirstItems<LeadSourceDetails>) =>
  useQuery({
    queryKey: [SOURCES, readAt],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ items: LeadSourceDetails[] }>('/api/v1/staff/lead-sources', signal)).items,
    ...(items && { initialData: items, initialDataUpdatedAt: readAt }),
    retry: 1,
  });
