import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';

interface Props<Part> {
  data: Part | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  failure: string;
  empty: string;
  children: (part: Part) => ReactNode;
}

/** A part of the panel while it is read, where it could not be, and where there is nothing. */
export function PartState<Part extends { total: number }>({ data, failure, empty, children, ...read }: Props<Part>) {
  if (read.isError && !read.isFetching) return <LoadFailure text={failure} onRetry={() => void read.refetch()} />;
  if (!data) return <SkeletonRows text="Cargando..." rows={4} />;
  return data.total === 0 ? <p className="py-3 text-niebla-600">{empty}</p> : children(data);
}
