import type { Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import type { EnergyLetter } from '../../catalogue/property.contract.ts';
import type { SortWord } from './phrases.ts';

/** What the address of the listing says; each is there only if it was asked for. */
export interface SentenceFilters extends Partial<Record<Amenity, true>> {
  location?: readonly string[];
  propertyType?: readonly string[];
  bedrooms?: readonly number[];
  baths?: number;
  priceMin?: number;
  priceMax?: number;
  builtMin?: number;
  builtMax?: number;
  plotMin?: number;
  plotMax?: number;
  energy?: (typeof EnergyLetter.options)[number];
  newBuild?: true;
  without?: readonly Amenity[];
  near?: string;
  /** Metres. */
  within?: number;
  sort?: SortWord;
}

export interface SentenceReading {
  readonly filters: SentenceFilters;
  /** What was not understood, as it was typed, without small words. */
  readonly rest: string;
}
