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

/** One thing with its picture; without an address it has no link. */
export interface Card {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  readonly href?: string | undefined;
  /** The name of the link. */
  readonly action: string;
}

/** A string is a paragraph, whose line breaks stay; `quote` is text that somebody else wrote, reproduced unchanged. */
export type LetterBlock =
  | string
  | { readonly heading: string }
  | { readonly rows: readonly Row[] }
  | { readonly quote: string }
  | { readonly items: readonly Item[] }
  | { readonly card: Card }
  | { readonly action: string; readonly href: string };

export interface Letter {
  /** The name of the agency, shown at the top. */
  readonly letterhead: string;
  /** Spanish, unless told. */
  readonly language?: 'es' | 'en';
  readonly subject: string;
  /** The preview that mail programs show beside the subject. */
  readonly preheader: string;
  readonly paragraphs: readonly LetterBlock[];
  readonly signature: readonly Line[];
}
