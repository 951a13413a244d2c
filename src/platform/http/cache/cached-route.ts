/** A public GET whose answer is the same for every visitor. */
export interface CachedRoute {
  /** The full path; `:name` stands for one segment. */
  readonly path: string;
  /** The query parameters that the page reads. Without this list the whole query is part of the key. */
  readonly parameters?: readonly string[];
}
