import type { ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { LoadFailure } from './load-failure.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** The state of a query. */
export interface QueryState<Answer> {
  data: Answer | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryContentProps<Answer> {
  query: QueryState<Answer>;
  /** The text for screen readers while it loads. */
  loadingText: string;
  errorText: string;
  /** The number of placeholder rows while it loads. */
  rows?: number;
  children: (answer: Answer) => ReactNode;
}

/**
 * Renders the answer, or the state of loading or failure in its place. An answer stays while it is read again, and where
 * that fails: people may be typing in it.
 */
export function QueryContent<Answer>({ query, loadingText, errorText, rows, children }: QueryContentProps<Answer>) {
  const { data, isError, isFetching, refetch } = query;
  const hasFailed = isError && !isFetching;
  if (!data && hasFailed) return <LoadFailure text={errorText} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text={loadingText} {...(rows && { rows })} />;
  return (
    <>
      {hasFailed && <Outdated onRetry={() => void refetch()} />}
      <ErrorBoundary text={errorText} className="p-6" onRetry={refetch}>
        {children(data)}
      </ErrorBoundary>
    </>
  );
}

const Outdated = ({ onRetry }: { onRetry: () => void }) => (
  <p role="status" className="mb-2 flex flex-wrap items-center gap-x-3 text-[0.875rem] text-niebla-600">
    No se han podido actualizar estos datos.
    <button type="button" className="min-h-9 font-semibold underline pointer-coarse:min-h-11" onClick={onRetry}>
      Reintentar
    </button>
  </p>
);
