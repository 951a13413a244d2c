import { z } from 'zod';

/** The kinds of words that differ from feed to feed. */
export const SaidKind = z.enum(['type', 'town', 'zone', 'feature']).meta({ id: 'SaidKind' });
export type SaidKind = z.infer<typeof SaidKind>;

/** The original words of a property, before they are mapped. */
export interface SaidWords {
  rawType: string | null;
  rawTown: string | null;
  rawZone: string | null;
  rawFeatures: string[];
}
