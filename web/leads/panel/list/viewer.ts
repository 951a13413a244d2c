/** Who looks at the leads. */
export interface Viewer {
  id: string;
  /** Of everybody, and may give them to anybody. */
  seesAll: boolean;
}
