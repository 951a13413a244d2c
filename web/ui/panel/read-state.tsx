import type { ReactNode } from 'react';
import { FailureBoundary } from '../failure-boundary.tsx';
import { LoadFailure } from './load-failure.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** The state of a query. */
export interface Read<Answer> {
  data: Answer | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ReadStateProps<Answer> {
  read: Read<Answer>;
  /** The text for screen readers while it loads. */
  loading: string;
  failure: string;
  /** The number of placeholder rows while it loads. */
  rows?: number;
  children: (answer: Answer) => ReactNode;
}

/**
 * Renders the answer, or the state of loading or failure in its place. An answer stays while it is read again, and where
 * that fails: people may be typing in it.
 */
export function ReadState<Answer>({ read, loading, failure, rows, children }: ReadStateProps<Answer>) {
  const { data, isError, isFetching, refetch } = read;
  const hasFailed = isError && !isFetching;
  if (!data && hasFailed) return <LoadFailure text={failure} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text={loading} {...(rows && { rows })} />;
  return (
    <>
      {hasFailed && <Outdated onRetry={() => void refetch()} />}
      <FailureBoundary text={failure} className="p-6" onRetry={refetch}>
        {children(data)}
      </FailureBoundary>
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
