/** The account that looks at the leads. */
export interface Viewer {
  id: string;
  /** Whether it may see all leads and assign them. */
  seesAll: boolean;
}
