import { isCommonZoneName } from '../../../catalogue/zones/place-circle.contract.ts';
import type { FilterValues } from '../../query/filter-values.ts';
import { joinStems } from '../thesaurus/concepts.ts';
import { thesaurus } from '../thesaurus/thesaurus.ts';
import { indexableStems } from '../words.ts';
import { FuzzyNames, type QueryWord } from './fuzzy-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Places of the catalogue: their keys and filter values by name (a phrase of stems), and the town of each zone. */
export class PlaceLexicon {
  private readonly keys = new Map<string, string[]>();
  private readonly values = new Map<string, string[]>();
  private readonly compounds = new Map<string, string>();
  private readonly towns: ReadonlyMap<string, string>;
  private readonly commonZones: ReadonlySet<string>;
  private readonly fuzzyNames: FuzzyNames;
  readonly maxWords: number;

  constructor(
    { locations, zones }: Pick<FilterValues, 'locations' | 'zones'>,
    private readonly words: Pick<Vocabulary, 'has'> = thesaurus.words,
  ) {
    for (const { name, key, value } of [...locations, ...zones]) {
      const phrase = joinStems(indexableStems(name));
      if (!phrase) continue;
      this.keys.set(phrase, [...new Set([...(this.keys.get(phrase) ?? []), key])]);
      this.values.set(phrase, [...new Set([...(this.values.get(phrase) ?? []), value])]);
      this.compounds.set(phrase.replaceAll('_', ''), phrase);
    }
    this.towns = new Map(zones.map(({ value, location }) => [value, location]));
    this.commonZones = new Set(zones.filter(({ name }) => isCommonZoneName(name)).map(({ value }) => value));
    const aliases = [...thesaurus.placeAliases].filter(([, names]) => names.some((name) => this.keys.has(name)));
    this.fuzzyNames = new FuzzyNames([...this.keys.keys(), ...aliases.map(([alias]) => alias)]);
    this.maxWords = Math.max(1, ...[...this.keys.keys()].map((phrase) => phrase.split('_').length));
  }

  getKeys(phrase: string): readonly string[] {
    return this.keys.get(phrase) ?? [];
  }

  getValues(phrase: string): readonly string[] {
    return this.values.get(phrase) ?? [];
  }

  /** Keeps the zones that lie in one of the towns. All arguments are filter values. */
  filterWithin(zones: readonly string[], towns: readonly string[]): readonly string[] {
    return zones.filter((zone) => towns.includes(this.towns.get(zone) ?? ''));
  }

  /** Whether any town may have a zone of that name, such as a centre. */
  areCommon(values: readonly string[]): boolean {
    return values.every((value) => this.commonZones.has(value));
  }

  /** Returns the town of all these zones; undefined if they lie in several towns. */
  findCommonTown(zones: readonly string[]): string | undefined {
    const towns = new Set(zones.map((zone) => this.towns.get(zone)));
    return towns.size === 1 ? [...towns][0] : undefined;
  }

  /**
   * Finds the place that the first words name, even if some are unknown: a unique name, or the town of all candidates.
   */
  findNearest(typed: readonly QueryWord[]): { readonly name: string; readonly length: number } | undefined {
    const { names, length } = this.fuzzyNames.match(typed) ?? { names: [], length: 0 };
    const containsAll = (town: string) =>
      names.every((name) => name === town || this.filterWithin(this.getValues(name), this.getValues(town)).length > 0);
    const [name] = names.filter(containsAll);
    return name === undefined ? undefined : { name, length };
  }

  /** Whether the catalogue or the thesaurus contains the word in any meaning. */
  isWord(stem: string): boolean {
    return this.words.has(stem);
  }

  has(phrase: string): boolean {
    return this.keys.has(phrase);
  }

  /** "puertobanus" means "puerto_banus". */
  splitCompound(word: string): string | undefined {
    return this.compounds.get(word);
  }
}
