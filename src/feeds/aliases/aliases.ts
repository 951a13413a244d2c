import { hash } from 'node:crypto';
import type { TermKind, SourceTerms } from '../../catalogue/feed-property.contract.ts';
import type { Amenity } from '../../catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../../catalogue/fields/amenity-terms.contract.ts';
import { foldText } from '../parsing/text/clean-text.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';

type Meaning<Kind extends TermKind> = Extract<AliasMeaning, { kind: Kind }>;
type Place = { province: string | null; location: string | null; area: string | null };

/** A stored alias; `termKey` is the normalised term. */
export type AliasDefinition = { feedId: string | null; kind: TermKind; termKey: string; meaning: AliasMeaning };

const DIGEST_LENGTH = 16;
const MAX_CACHED_TERMS = 20_000;

/** Meanings that staff gave to words of one feed. An alias of this feed overrides one of all feeds. */
export class Aliases {
  private readonly meanings = new Map<string, AliasMeaning>();
  private readonly foldedTerms = new Map<string, string>();
  readonly kinds: ReadonlySet<TermKind>;
  /** Digest of the meanings of all terms; their order makes no difference. */
  readonly version: string;

  constructor(entries: readonly AliasDefinition[]) {
    const byPrecedence = [
      ...entries.filter(({ feedId }) => feedId === null),
      ...entries.filter(({ feedId }) => feedId !== null),
    ];
    for (const { kind, termKey, meaning } of byPrecedence) this.meanings.set(`${kind} ${termKey}`, meaning);
    this.kinds = new Set([...this.meanings.values()].map(({ kind }) => kind));
    this.version = this.digestOfKeys(this.meanings.keys());
  }

  resolveType(term: string | null): string | null {
    return this.findMeaning('type', term)?.type ?? null;
  }

  /** An alias of the zone overrides an alias of the town. */
  resolvePlace<P extends Place>(place: P, { rawTown, rawZone }: Pick<SourceTerms, 'rawTown' | 'rawZone'>): P {
    const [town, zone] = [this.findMeaning('town', rawTown), this.findMeaning('zone', rawZone)];
    return {
      ...place,
      province: town?.province ?? place.province,
      location: zone?.town ?? town?.town ?? place.location,
      area: zone?.zone ?? town?.zone ?? place.area,
    };
  }

  /**
   * Returns the features that the mapper's own rules read: those without an alias, and the Spanish text of those with a
   * `text` alias. Drops features whose alias is an amenity or `ignore`.
   */
  resolveFeatures(features: readonly string[]): string[] {
    return features.flatMap((term) => {
      const alias = this.findMeaning('feature', term);
      return alias ? (alias.text ?? []) : term;
    });
  }

  /** Amenities that aliases add to a property; aliases never remove any. */
  resolveAmenities(features: readonly string[]): Partial<Record<Amenity, true>> {
    const pairs = features.flatMap((term) => {
      const feature = this.findMeaning('feature', term)?.feature ?? 'ignore';
      return feature === 'ignore' || feature === 'text' ? [] : ([[feature, true]] as const);
    });
    return Object.fromEntries(pairs);
  }

  /** Returns the text of a feature in an advert: its Spanish meaning, the feed's English text, or nothing. */
  formatFeature(term: string, language: 'es' | 'en'): string[] {
    const alias = this.findMeaning('feature', term);
    if (!alias) return [term];
    if (alias.feature === 'ignore') return [];
    if (language !== 'es') return [term];
    return [alias.feature === 'text' ? (alias.text ?? term) : AMENITY_TERMS[alias.feature].feature];
  }

  /** Digest of the aliases that concern a property; all other aliases leave it unchanged. */
  digestOf({ rawType, rawTown, rawZone, rawFeatures }: SourceTerms): string {
    const terms = [
      ['type', rawType],
      ['town', rawTown],
      ['zone', rawZone],
      ...rawFeatures.map((feature) => ['feature', feature] as const),
    ] as const;
    const keys = terms.flatMap(([kind, term]) => (this.kinds.has(kind) && term ? this.buildKey(kind, term) : []));
    return this.digestOfKeys(keys);
  }

  private findMeaning<Kind extends TermKind>(kind: Kind, term: string | null) {
    if (!term || !this.kinds.has(kind)) return undefined;
    return this.meanings.get(this.buildKey(kind, term)) as Meaning<Kind> | undefined;
  }

  private digestOfKeys(keys: Iterable<string>): string {
    const entries = [...new Set(keys)].filter((key) => this.meanings.has(key)).sort();
    const serialized = entries.map((key) => [key, Object.entries(this.meanings.get(key)!).sort()]);
    return entries.length ? hash('sha256', JSON.stringify(serialized), 'base64url').slice(0, DIGEST_LENGTH) : '';
  }

  /** Memoises normalised terms, since a feed repeats them. */
  private buildKey(kind: TermKind, term: string): string {
    let folded = this.foldedTerms.get(term);
    if (folded === undefined) {
      if (this.foldedTerms.size >= MAX_CACHED_TERMS) this.foldedTerms.clear();
      this.foldedTerms.set(term, (folded = foldText(term)));
    }
    return `${kind} ${folded}`;
  }
}

export const NO_ALIASES = new Aliases([]);

const MAX_FEATURES = 100;
const MAX_FEATURE_LENGTH = 120;

/** Returns at most 100 distinct features. Omits long texts, which are sentences and need no alias. */
export function listDistinctFeatures(features: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const feature of features) {
    const key = feature.length <= MAX_FEATURE_LENGTH ? foldText(feature) : '';
    if (key) byKey.set(key, feature);
  }
  return [...byKey.values()].slice(0, MAX_FEATURES);
}
