import type { StockValues } from '../../query/stock-values.ts';
import { tellingStems } from '../text/telling-stems.ts';
import { phraseOf } from '../thesaurus/concept.ts';

/** The keys of the places of the stock by their names, as phrases of stems; and those written together, as one word. */
export class KnownPlaces {
  private readonly keys = new Map<string, string[]>();
  private readonly values = new Map<string, string[]>();
  private readonly apart = new Map<string, string>();
  readonly longest: number;

  constructor({ locations, zones }: Pick<StockValues, 'locations' | 'zones'>) {
    for (const { name, key, value } of [...locations, ...zones]) {
      const phrase = phraseOf(tellingStems(name));
      if (!phrase) continue;
      this.keys.set(phrase, [...new Set([...(this.keys.get(phrase) ?? []), key])]);
      this.values.set(phrase, [...new Set([...(this.values.get(phrase) ?? []), value])]);
      this.apart.set(phrase.replaceAll('_', ''), phrase);
    }
    this.longest = Math.max(1, ...[...this.keys.keys()].map((phrase) => phrase.split('_').length));
  }

  keysOf(phrase: string): readonly string[] {
    return this.keys.get(phrase) ?? [];
  }

  /** As a filter names them. */
  valuesOf(phrase: string): readonly string[] {
    return this.values.get(phrase) ?? [];
  }

  has(phrase: string): boolean {
    return this.keys.has(phrase);
  }

  /** puertobanus is puerto_banus. */
  takenApart(word: string): string | undefined {
    return this.apart.get(word);
  }
}
