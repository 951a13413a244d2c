/** A remark about a property that was imported nonetheless. */
export type FeedFinding = {
  kind: 'reference_taken' | 'reference_unusable' | 'reference_changed' | 'entered_again' | 'too_little_to_publish';
  reference: string;
  /** Null when the list of properties says enough. */
  message: string | null;
  /** The external id that the home had until it was entered again. */
  formerId?: string;
};

/** Lasting findings are reported at every run; a change of reference or id only once. */
export const isPersistent = ({ kind }: FeedFinding) => kind !== 'reference_changed' && kind !== 'entered_again';
