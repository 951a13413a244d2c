/** A remark about a property that was imported nonetheless. */
export type FeedFinding = {
  kind: 'reference_taken' | 'reference_unusable' | 'reference_changed' | 'too_little_to_publish';
  reference: string;
  /** Null when the list of properties says enough. */
  message: string | null;
};

/** Lasting findings are reported at every run; a change of reference only once. */
export const lasts = ({ kind }: FeedFinding) => kind !== 'reference_changed';
