/** The place of a secret, which is authenticated with it: copied elsewhere, it cannot be decrypted. */
export interface SecretLocation {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}
