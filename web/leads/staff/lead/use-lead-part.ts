import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchJson } from '../../../api/fetch-json.ts';
import { LEADS } from '../leads.ts';

/** One page of the activities, tasks or changes of a lead. */
export function useLeadPart<Part extends { pageCount: number }>(
  leadId: string,
  part: 'activities' | 'tasks' | 'changes',
) {
  const [wanted, setPage] = useState(1);
  const read = useQuery({
    queryKey: [LEADS, 'lead', leadId, part, wanted],
    queryFn: ({ signal }) => fetchJson<Part>(`/api/v1/staff/leads/${leadId}/${part}?page=${wanted}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
  });
  const last = read.data?.pageCount;
  // Removing an entry may have emptied the last page.
  if (!read.isPlaceholderData && last !== undefined && wanted > Math.max(1, last)) setPage(Math.max(1, last));
  return { ...read, page: wanted, setPage };
}
