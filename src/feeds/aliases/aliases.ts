import { hash } from 'node:crypto';
import type { Amenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { AMENITY_TERMS } from '../../catalogue/amenities/amenity-terms.contract.ts';
import type { TermKind, SourceTerms } from '../../catalogue/feed-sync/source-terms.contract.ts';
import { foldText } from '../parsing/text/fold-text.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';

type Meaning<Kind extends TermKind> = Extract<AliasMeaning, { kind: Kind }>;
type Place = { province: string | null; location: string | null; area: string | null };

/** An alias as it is stored; `parsePhrases` is folded. */
export type AliasDefinition = { feedId: string | null; kind: TermKind; said: string; meaning: AliasMeaning };

const DIGEST_LENGTH = 16;
const MAX_CACHED_TERMS = 20_000;

/** The meanings that staff gave to the words of one feed; an alias of this feed goes before one of all feeds. */
export class Aliases {
  private readonly meanings = new Map<string, AliasMeaning>();
  private readonly foldedTerms = new Map<string, string>();
  readonly kinds: ReadonlySet<TermKind>;
  /** A digest of all aliases: it is the same again once an added one is deleted. */
  readonly version: string;

  constructor(entries: readonly AliasDefinition[]) {
    const ownLast = [
      ...entries.filter(({ feedId }) => feedId === null),
      ...entries.filter(({ feedId }) => feedId !== null),
    ];
    for (const { kind, said, meaning } of ownLast) this.meanings.set(`${kind} ${said}`, meaning);
    this.kinds = new Set([...this.meanings.values()].map(({ kind }) => kind));
    this.version = this.digestOfKeys(this.meanings.keys());
  }

  resolveType(said: string | null): string | null {
    return this.findMeaning('type', said)?.type ?? null;
  }

  /** An alias of the zone decides the town before an alias of the town does. */
  resolvePlace<P extends Place>(place: P, { rawTown, rawZone }: Pick<SourceTerms, 'rawTown' | 'rawZone'>): P {
    const [town, zone] = [this.findMeaning('town', rawTown), this.findMeaning('zone', rawZone)];
    return {
      ...place,
      province: town?.province ?? place.province,
      location: zone?.town ?? town?.town ?? place.location,
      area: zone?.zone ?? town?.zone ?? place.area,
    };
  }

  /** The features that the rules of the mapper judge: those without an alias, and the Spanish texts of the others. */
  resolveFeatures(features: readonly string[]): string[] {
    return features.flatMap((said) => {
      const alias = this.findMeaning('feature', said);
      return alias ? (alias.text ?? []) : said;
    });
  }

  /** The amenities that aliases give to a property; they take none away. */
  resolveAmenities(features: readonly string[]): Partial<Record<Amenity, true>> {
    const pairs = features.flatMap((said) => {
      const feature = this.findMeaning('feature', said)?.feature ?? 'ignore';
      return feature === 'ignore' || feature === 'text' ? [] : ([[feature, true]] as const);
    });
    return Object.fromEntries(pairs);
  }

  /** How an advert shows a feature: by its meaning in Spanish, as the feed says it in English, or not at all. */
  formatFeature(said: string, language: 'es' | 'en'): string[] {
    const alias = this.findMeaning('feature', said);
    if (!alias) return [said];
    if (alias.feature === 'ignore') return [];
    if (language !== 'es') return [said];
    return [alias.feature === 'text' ? (alias.text ?? said) : AMENITY_TERMS[alias.feature].feature];
  }

  /** A digest of the aliases that concern a property, which a change of any other leaves alone. */
  digestOf({ rawType, rawTown, rawZone, rawFeatures }: SourceTerms): string {
    const said = [
      ['type', rawType],
      ['town', rawTown],
      ['zone', rawZone],
      ...rawFeatures.map((feature) => ['feature', feature] as const),
    ] as const;
    const keys = said.flatMap(([kind, word]) => (this.kinds.has(kind) && word ? this.buildKey(kind, word) : []));
    return this.digestOfKeys(keys);
  }

  private findMeaning<Kind extends TermKind>(kind: Kind, said: string | null) {
    if (!said || !this.kinds.has(kind)) return undefined;
    return this.meanings.get(this.buildKey(kind, said)) as Meaning<Kind> | undefined;
  }

  private digestOfKeys(keys: Iterable<string>): string {
    const entries = [...new Set(keys)].filter((key) => this.meanings.has(key)).sort();
    const serialized = entries.map((key) => [key, Object.entries(this.meanings.get(key)!).sort()]);
    return entries.length ? hash('sha256', JSON.stringify(serialized), 'base64url').slice(0, DIGEST_LENGTH) : '';
  }

  /** Folded words are remembered, since a feed repeats them. */
  private buildKey(kind: TermKind, said: string): string {
    let folded = this.foldedTerms.get(said);
    if (folded === undefined) {
      if (this.foldedTerms.size >= MAX_CACHED_TERMS) this.foldedTerms.clear();
      this.foldedTerms.set(said, (folded = foldText(said)));
    }
    return `${kind} ${folded}`;
  }
}

export const NO_ALIASES = new Aliases([]);
