import type { Warn } from '../../feed-warning.contract.ts';
import { readRooms } from './map-bedrooms.ts';

const BATHROOM_WORDS = /(?<!\p{L})(?:bath(?:room)?s?|ba[ñn]os?)(?!\p{L})\.?/giu;

/** Bathrooms in halves, a half being a toilet; rounded down, so that nobody is promised more than there is. */
export function mapBathrooms(text: string, warn: Warn): number | null {
  const value = readRooms(text.replace(BATHROOM_WORDS, ' '), warn) ?? 0;
  const bathrooms = Math.floor(value * 2) / 2;
  if (bathrooms !== value) warn('part_of_a_room');
  return bathrooms || null;
}
