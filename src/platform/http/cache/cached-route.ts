/** A public GET whose answer is the same for every visitor. */
export interface CachedRoute {
  /** The whole path; `:name` stands for one segment. */
  readonly path: string;
  /** What a page reads of its query: the rest is ignored. Without it every character of the query counts. */
  readonly parameters?: readonly string[];
}
