/** Where a secret is kept: moved to another row or column, it cannot be opened. */
export interface SecretPlace {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}
