/** Who is drawn: what makes one person's portrait differ from another's. */
export interface Sitter {
  readonly skin: string;
  readonly hair: string;
  readonly cut: 'bob' | 'swept' | 'long' | 'bun' | 'curls' | 'bald';
  readonly brows: string;
  readonly lips: string;
  readonly beard?: string;
  readonly glasses?: string;
  readonly earrings?: string;
  readonly hasFreckles?: boolean;
  /** A little above or below 1. */
  readonly jaw: number;
  readonly wears: 'blazer' | 'jacket' | 'blouse' | 'knit' | 'linen';
  readonly cloth: string;
  /** Of what is worn below it. */
  readonly shirt: string;
  /** The wall and the arch behind. */
  readonly wall: string;
  readonly arch: string;
}
