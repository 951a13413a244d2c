/** The names of feeds, implemented by the feeds module, on which the catalogue must not depend. */
export abstract class FeedNames {
  /** Names by id; unknown ids are left out. */
  abstract findNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}
