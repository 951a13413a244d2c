/** The names of staff, implemented by the identity module for modules that may not depend on it. */
export abstract class StaffNames {
  /** Names by user id, including former staff. A user without a name gets the first characters of the id. */
  abstract findNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}
