import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** How far a query has come. */
export interface Read<Answer> {
  data: Answer | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ReadStateProps<Answer> {
  read: Read<Answer>;
  /** Heard while it is read. */
  loading: string;
  failure: string;
  /** How many are drawn while it is read. */
  rows?: number;
  /** What was read once stays where reading it again fails. */
  keepsOld?: boolean;
  children: (answer: Answer) => ReactNode;
}

/** What was read; while it is read and where it cannot be, that is said in its place. */
export function ReadState<Answer>({ read, loading, failure, rows, keepsOld, children }: ReadStateProps<Answer>) {
  const { data, isError, isFetching, refetch } = read;
  if (isError && !isFetching && !(keepsOld && data))
    return <LoadFailure text={failure} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text={loading} {...(rows && { rows })} />;
  return children(data);
}
