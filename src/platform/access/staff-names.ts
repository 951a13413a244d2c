/** What colleagues are called, answered by the module that knows accounts, for modules that may not ask it. */
export abstract class StaffNames {
  /** By id, also of who works here no more; without a name, the first characters of the id. */
  abstract of(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}
