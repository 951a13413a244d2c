import type { Box, Position } from './shapes.contract.ts';

type Around = { readonly around: Position; readonly metres: number };

/** What is asked of the public point of a property, and of nothing else. What has none is in none of them. */
export type PlaceClause =
  /** Edges belong to a box. */
  { readonly box: Box } | Around /** A drawn area, by its corners. */ | { readonly inside: readonly Position[] };
