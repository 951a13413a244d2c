import type { ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Button } from '../button.tsx';

/** Placeholder rows while data load; `text` is for screen readers. */
export const SkeletonRows = ({ text, rows = 8 }: { text: string; rows?: number }) => (
  <div aria-busy className="divide-y divide-surface-200">
    <p role="status" className="sr-only">
      {text}
    </p>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} aria-hidden className="flex h-11 items-center gap-6 px-4">
        <span className="h-3.5 w-2/5 animate-pulse rounded-sm bg-surface-100 motion-reduce:animate-none" />
        <span className="h-3.5 w-1/5 animate-pulse rounded-sm bg-surface-100 motion-reduce:animate-none" />
        <span className="ml-auto h-3.5 w-1/6 animate-pulse rounded-sm bg-surface-100 motion-reduce:animate-none" />
      </div>
    ))}
  </div>
);

export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-4 p-6">
    <p className="font-semibold text-danger-600">{text}</p>
    <Button variant="outline" size="compact" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);

interface QueryState<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryContentProps<Data> {
  query: QueryState<Data>;
  /** Screen reader text while loading. */
  loadingText: string;
  errorText: string;
  /** Number of skeleton rows while loading. */
  skeletonRows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Renders the data, or the loading or error state. The data stay visible during and after a failed refetch, because
 * users may be typing.
 */
export function QueryContent<Data>({ query, loadingText, errorText, skeletonRows, children }: QueryContentProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  const hasFailed = isError && !isFetching;
  if (!data && hasFailed) return <LoadFailure text={errorText} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text={loadingText} {...(skeletonRows && { rows: skeletonRows })} />;
  return (
    <>
      {hasFailed && <OutdatedNotice onRetry={() => void refetch()} />}
      <ErrorBoundary text={errorText} className="p-6" onRetry={refetch}>
        <Rendered data={data} render={children} />
      </ErrorBoundary>
    </>
  );
}

/** A component, so that an error of the function reaches the error boundary. */
const Rendered = <Data,>({ data, render }: { data: Data; render: (data: Data) => ReactNode }) => render(data);

const OutdatedNotice = ({ onRetry }: { onRetry: () => void }) => (
  <p role="status" className="mb-2 flex flex-wrap items-center gap-x-3 text-[0.875rem] text-gray-600">
    No se han podido actualizar estos datos.
    <button type="button" className="min-h-9 font-semibold underline pointer-coarse:min-h-11" onClick={onRetry}>
      Reintentar
    </button>
  </p>
);
