/** The account that looks at the leads. */
export interface CurrentUser {
  id: string;
  /** Whether it may see all leads and assign them. */
  seesAll: boolean;
}
