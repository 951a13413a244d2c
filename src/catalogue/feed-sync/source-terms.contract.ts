import { z } from 'zod';

/** The kinds of words that differ from feed to feed. */
export const TermKind = z.enum(['type', 'town', 'zone', 'feature']).meta({ id: 'TermKind' });
export type TermKind = z.infer<typeof TermKind>;

/** The original words of a property, before they are mapped. */
export interface SourceTerms {
  rawType: string | null;
  rawTown: string | null;
  rawZone: string | null;
  rawFeatures: string[];
}
