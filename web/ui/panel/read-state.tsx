import type { ReactNode } from 'react';
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
  /** Whether old data stay visible when reading them again fails. */
  keepsOld?: boolean;
  children: (answer: Answer) => ReactNode;
}

/** Renders the answer, or the state of loading or failure in its place. */
export function ReadState<Answer>({ read, loading, failure, rows, keepsOld, children }: ReadStateProps<Answer>) {
  const { data, isError, isFetching, refetch } = read;
  if (isError && !isFetching && !(keepsOld && data))
    return <LoadFailure text={failure} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text={loading} {...(rows && { rows })} />;
  return children(data);
}
