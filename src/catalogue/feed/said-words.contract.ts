import { z } from 'zod';

/** What a feed calls by words of its own. */
export const SaidKind = z.enum(['type', 'town', 'zone', 'feature']).meta({ id: 'SaidKind' });
export type SaidKind = z.infer<typeof SaidKind>;

/** The words of one property as its feed says them, before anything is made of them. */
export interface SaidWords {
  rawType: string | null;
  rawTown: string | null;
  rawZone: string | null;
  rawFeatures: string[];
}
