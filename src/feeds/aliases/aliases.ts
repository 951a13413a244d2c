import { hash } from 'node:crypto';
import type { Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import { AMENITY_WORDS } from '../../catalogue/amenities/amenity-words.contract.ts';
import type { SaidKind, SaidWords } from '../../catalogue/feed/said-words.contract.ts';
import { foldText } from '../reading/text/fold-text.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';

type Meaning<Kind extends SaidKind> = Extract<AliasMeaning, { kind: Kind }>;
type Place = { province: string | null; location: string | null; area: string | null };

/** An alias as it is stored; `said` is folded. */
export type KnownAlias = { feedId: string | null; kind: SaidKind; said: string; meaning: AliasMeaning };

const MARK_LENGTH = 16;
const MOST_FOLDED = 20_000;

/** The meanings that staff gave to the words of one feed; an alias of this feed goes before one of all feeds. */
export class Aliases {
  private readonly meanings = new Map<string, AliasMeaning>();
  private readonly folded = new Map<string, string>();
  readonly kinds: ReadonlySet<SaidKind>;
  /** A digest of all aliases: it is the same again once an added one is deleted. */
  readonly version: string;

  constructor(known: readonly KnownAlias[]) {
    const ownLast = [
      ...known.filter(({ feedId }) => feedId === null),
      ...known.filter(({ feedId }) => feedId !== null),
    ];
    for (const { kind, said, meaning } of ownLast) this.meanings.set(`${kind} ${said}`, meaning);
    this.kinds = new Set([...this.meanings.values()].map(({ kind }) => kind));
    this.version = this.markOfKeys(this.meanings.keys());
  }

  type(said: string | null): string | null {
    return this.of('type', said)?.type ?? null;
  }

  /** An alias of the zone decides the town before an alias of the town does. */
  placed<P extends Place>(place: P, { rawTown, rawZone }: Pick<SaidWords, 'rawTown' | 'rawZone'>): P {
    const [town, zone] = [this.of('town', rawTown), this.of('zone', rawZone)];
    return {
      ...place,
      province: town?.province ?? place.province,
      location: zone?.town ?? town?.town ?? place.location,
      area: zone?.zone ?? town?.zone ?? place.area,
    };
  }

  /** The features that the rules of the mapper judge: those without an alias, and the Spanish texts of the others. */
  heard(features: readonly string[]): string[] {
    return features.flatMap((said) => {
      const alias = this.of('feature', said);
      return alias ? (alias.text ?? []) : said;
    });
  }

  /** The amenities that aliases give to a property; they take none away. */
  amenities(features: readonly string[]): Partial<Record<Amenity, true>> {
    const named = features.flatMap((said) => {
      const feature = this.of('feature', said)?.feature ?? 'ignore';
      return feature === 'ignore' || feature === 'text' ? [] : ([[feature, true]] as const);
    });
    return Object.fromEntries(named);
  }

  /** How an advert shows a feature: by its meaning in Spanish, as the feed says it in English, or not at all. */
  shown(said: string, language: 'es' | 'en'): string[] {
    const alias = this.of('feature', said);
    if (!alias) return [said];
    if (alias.feature === 'ignore') return [];
    if (language !== 'es') return [said];
    return [alias.feature === 'text' ? (alias.text ?? said) : AMENITY_WORDS[alias.feature].feature];
  }

  /** A digest of the aliases that concern a property, which a change of any other leaves alone. */
  markOf({ rawType, rawTown, rawZone, rawFeatures }: SaidWords): string {
    const said = [
      ['type', rawType],
      ['town', rawTown],
      ['zone', rawZone],
      ...rawFeatures.map((feature) => ['feature', feature] as const),
    ] as const;
    const keys = said.flatMap(([kind, word]) => (this.kinds.has(kind) && word ? this.keyOf(kind, word) : []));
    return this.markOfKeys(keys);
  }

  private of<Kind extends SaidKind>(kind: Kind, said: string | null) {
    if (!said || !this.kinds.has(kind)) return undefined;
    return this.meanings.get(this.keyOf(kind, said)) as Meaning<Kind> | undefined;
  }

  private markOfKeys(keys: Iterable<string>): string {
    const known = [...new Set(keys)].filter((key) => this.meanings.has(key)).sort();
    const told = known.map((key) => [key, Object.entries(this.meanings.get(key)!).sort()]);
    return known.length ? hash('sha256', JSON.stringify(told), 'base64url').slice(0, MARK_LENGTH) : '';
  }

  /** Folded words are remembered, since a feed repeats them. */
  private keyOf(kind: SaidKind, said: string): string {
    let folded = this.folded.get(said);
    if (folded === undefined) {
      if (this.folded.size >= MOST_FOLDED) this.folded.clear();
      this.folded.set(said, (folded = foldText(said)));
    }
    return `${kind} ${folded}`;
  }
}

export const NO_ALIASES = new Aliases([]);
