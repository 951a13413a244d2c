export interface Line {
  readonly text: string;
  readonly href?: string | undefined;
}

export interface Row extends Line {
  readonly label: string;
}

export interface Item extends Line {
  readonly lines: readonly string[];
}

/** A string is a paragraph; `quote` is text that somebody else wrote, reproduced unchanged. */
export type LetterBlock =
  | string
  | { readonly heading: string }
  | { readonly rows: readonly Row[] }
  | { readonly quote: string }
  | { readonly items: readonly Item[] }
  | { readonly action: string; readonly href: string };

export interface Letter {
  /** The name of the agency, shown at the top. */
  readonly letterhead: string;
  readonly subject: string;
  /** The preview that mail programs show beside the subject. */
  readonly preheader: string;
  readonly said: readonly LetterBlock[];
  readonly signature: readonly Line[];
}
