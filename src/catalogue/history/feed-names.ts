/** What feeds are called, answered by the module that knows them, which the catalogue may not ask. */
export abstract class FeedNames {
  /** By id; who is gone is left out. */
  abstract of(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}
