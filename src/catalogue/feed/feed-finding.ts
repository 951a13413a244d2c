/** What is worth telling of a property that a feed brings, though it comes in. */
export type FeedFinding = {
  kind: 'reference_taken' | 'reference_unusable' | 'reference_changed' | 'too_little_to_publish';
  reference: string;
  /** Null where the list of properties tells which they are. */
  message: string | null;
};

/** These are true until something changes; a change of reference is told once. */
export const lasts = ({ kind }: FeedFinding) => kind !== 'reference_changed';
