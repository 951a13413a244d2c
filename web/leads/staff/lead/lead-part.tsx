import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Button } from '../../../components/button.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { UnsavedScope } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { LEADS_KEY } from '../leads-query.ts';

interface Props {
  page: number;
  pageCount: number;
  onTurn: (page: number) => void;
}

/** Pager for a list whose page is not in the URL. */
export const PageSteps = ({ page, pageCount, onTurn }: Props) =>
  pageCount > 1 && (
    <nav aria-label="Páginas" className="mt-4 flex items-center justify-between gap-3 border-t border-surface-200 pt-4">
      <Button variant="outline" size="compact" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={16} />
        Anterior
      </Button>
      <p className="text-[0.875rem] text-gray-600 tabular-nums">
        Página {formatNumber(page)} de {formatNumber(pageCount)}
      </p>
      <Button variant="outline" size="compact" disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
        Siguiente
        <ChevronRight size={16} />
      </Button>
    </nav>
  );

export function useLeadPart<Part extends { pageCount: number }>(
  leadId: string,
  part: 'activities' | 'tasks' | 'changes',
) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [LEADS_KEY, 'lead', leadId, part, page],
    queryFn: ({ signal }) => fetchJson<Part>(`/api/v1/staff/leads/${leadId}/${part}?page=${page}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
  });
  const pageCount = query.data?.pageCount;
  // Removing an entry may have emptied the last page.
  if (!query.isPlaceholderData && pageCount !== undefined && page > Math.max(1, pageCount))
    setPage(Math.max(1, pageCount));
  return { ...query, page, setPage };
}

interface EditableLeadPartProps<Part> {
  leadId: string;
  part: 'activities' | 'tasks';
  errorText: string;
  children: (part: Part) => ReactNode;
}

/** One page of a list whose rows have forms: paging asks before it discards unsaved input. */
export function EditableLeadPart<Part extends { pageCount: number }>({
  leadId,
  part,
  errorText,
  children,
}: EditableLeadPartProps<Part>) {
  const { setPage, page, ...query } = useLeadPart<Part>(leadId, part);
  return (
    <QueryContent query={query} loadingText="Cargando…" errorText={errorText} skeletonRows={4}>
      {(data) => (
        <UnsavedScope>
          {({ confirmLeaving }) => (
            <>
              <Fragment key={page}>{children(data)}</Fragment>
              <PageSteps page={page} pageCount={data.pageCount} onTurn={(to) => confirmLeaving(() => setPage(to))} />
            </>
          )}
        </UnsavedScope>
      )}
    </QueryContent>
  );
}

/** Shown beside an open form whose row is no longer in the list. */
export const MissingRowNotice = ({ children }: { children: string }) => (
  <p role="status" className="mt-1 rounded-md bg-amber-100 px-3 py-2 text-[0.875rem] font-semibold text-amber-600">
    {children}
  </p>
);
