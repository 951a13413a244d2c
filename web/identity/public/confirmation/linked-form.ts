/** What the forms behind a registration's link are given. */
export interface LinkedForm {
  token: string;
  /** What the server refused when there was no script. */
  posted: { values: Record<string, string>; errors: Record<string, string> } | null | undefined;
  onSent: () => void;
}
