import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { TermKind } from '../../catalogue/feed-property.contract.ts';
import { FindReferencesUsingTerm, ListSourceTerms, type SourceTerm } from '../../catalogue/feed-sync/feed.messages.ts';
import { AMENITY_NAMES } from '../../catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../../catalogue/fields/amenity-terms.contract.ts';
import { TYPE_NAMES } from '../../catalogue/fields/type-names.contract.ts';
import { findSpanishFeature } from '../../catalogue/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { toPage, PAGE_SIZE } from '../../platform/query/to-page.ts';
import { fuzzyMatch, sortWords } from '../../platform/text/fuzzy-match.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { mapAmenities } from '../mapping/fields/map-amenities.ts';
import { mapListedAmenities } from '../mapping/resales/map-resales-texts.ts';
import { foldText } from '../parsing/text/clean-text.ts';
import { NO_ALIASES } from './aliases.ts';
import type { FeedWord, FeedWordList, FeedWordQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { AliasPresenter } from './list-feed-aliases.ts';

/** Returns the Spanish names of the amenities that a feature implies, else its Spanish text; null if unknown. */
function interpretFeature(format: FeedFormat, term: string): string | null {
  // Resales-Online features with a heading are named `heading: value`.
  const [, heading = '', value = term] = /^([^:]*): (.+)$/.exec(term) ?? [];
  const has = {
    kyero: () => mapAmenities([term], '', () => undefined),
    resales: () => mapListedAmenities([{ heading, values: [value] }], NO_ALIASES),
  }[format]();
  const names = AMENITY_NAMES.filter((amenity) => has[amenity]).map((amenity) => AMENITY_TERMS[amenity].feature);
  return names.join(', ') || findSpanishFeature(value, heading);
}

const MAX_RARE_COUNT = 2;
const MIN_FREQUENCY_RATIO = 5;
const MIN_LONG_WORD_LENGTH = 8;
const MIN_WORD_LENGTH = 4;

/** `key` is the normalised word. */
type WordCount = { key: string; count: number };

/** Returns a function that finds a far more frequent word that a rare word may be a misspelling of. */
export function suggestSpelling(words: readonly WordCount[]): (word: WordCount) => string | null {
  const counts = new Map(words.map(({ key, count }) => [key, count]));
  const frequent = sortWords(words.filter(({ count }) => count >= MIN_FREQUENCY_RATIO).map(({ key }) => key));
  return ({ key, count }) => {
    if (count > MAX_RARE_COUNT || key.length < MIN_WORD_LENGTH) return null;
    const candidates = fuzzyMatch(frequent, key, key.length >= MIN_LONG_WORD_LENGTH ? 2 : 1)
      .map(({ word }) => ({ word, count: counts.get(word)! }))
      .filter((candidate) => candidate.count >= count * MIN_FREQUENCY_RATIO);
    return candidates.sort((a, b) => b.count - a.count)[0]?.word ?? null;
  };
}

const MAX_REFERENCES = 3;
const UNKNOWN_URGENCY = 2;

/**
 * Lists the words of one kind in a feed, with their meaning, their use and suggestions for misspelt names of places.
 */
export class ListFeedWords extends Query<FeedWordList> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly query: FeedWordQuery,
  ) {
    super();
  }
}

@QueryHandler(ListFeedWords)
export class ListFeedWordsHandler implements IQueryHandler<ListFeedWords> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly presenter: AliasPresenter,
  ) {}

  async execute({ actor, feedId, query: { kind, page } }: ListFeedWords): Promise<FeedWordList> {
    requirePermission(actor, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id: feedId });
    if (!feed) throw new UnknownFeed();
    const terms = await this.queries.execute(new ListSourceTerms(kind, feedId));
    const applicableAliases = await this.em.find(FeedAlias, { kind, $or: [{ feedId }, { feedId: null }] });
    const byPrecedence = applicableAliases.sort((a, b) => Number(a.feedId !== null) - Number(b.feedId !== null));
    const aliasByKey = new Map(byPrecedence.map((alias) => [alias.termKey, alias]));

    const words = groupByKey(terms);
    const suggestSpellingFor = suggestSpelling(words);
    const mayBeMisspelt = kind === 'town' || kind === 'zone';
    const ranked = words.map((word) => {
      const hasAlias = aliasByKey.has(word.key);
      const interpretation = interpretWord(kind, feed.format, word);
      const suggestion = mayBeMisspelt && !hasAlias ? suggestSpellingFor(word) : null;
      const isUnknown = interpretation === null;
      const urgency = rankUrgency({ hasAlias, isUnknown, isSuspicious: suggestion !== null });
      const suggestedSpelling = suggestion && words.find(({ key }) => key === suggestion)!.word;
      return { ...word, interpretation, suggestedSpelling, urgency };
    });
    ranked.sort((a, b) => b.urgency - a.urgency || b.count - a.count || (a.key < b.key ? -1 : 1));
    const pageWords = ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const references = await this.findReferences(kind, feedId, pageWords);
    const details = await this.presenter.toDetails(pageWords.flatMap(({ key }) => aliasByKey.get(key) ?? []));
    const detailsById = new Map(details.map((alias) => [alias.id, alias]));
    const items = pageWords.map(({ key, urgency: _, ...word }, index): FeedWord => ({
      ...word,
      references: references[index]!,
      alias: detailsById.get(aliasByKey.get(key)?.id ?? '') ?? null,
    }));
    const unknown = ranked.filter(({ urgency }) => urgency === UNKNOWN_URGENCY).length;
    return { ...toPage(items, ranked.length, { page, pageSize: PAGE_SIZE }), unknown };
  }

  /**
   * Returns up to three references per word. `ListSourceTerms` returns the first and the last; a second query adds
   * another.
   */
  private async findReferences(kind: TermKind, feedId: string, words: Word[]) {
    const needsReference = ({ count, references }: Word) => references.length < Math.min(count, MAX_REFERENCES);
    const extraReferences = await this.queries.execute(
      new FindReferencesUsingTerm(kind, feedId, words.filter(needsReference)),
    );
    return words.map(({ word, references }) => {
      const extra = extraReferences.get(word);
      return extra === undefined ? references : [...references, extra].sort();
    });
  }
}

/** Terms that differ only in case, accents or punctuation; `word` is the most frequent of them. */
type Word = Pick<SourceTerm, 'word' | 'count' | 'references' | 'interpretation'> & { key: string };

function rankUrgency({
  hasAlias,
  isUnknown,
  isSuspicious,
}: Record<'hasAlias' | 'isUnknown' | 'isSuspicious', boolean>) {
  if (hasAlias) return 0;
  if (isUnknown) return UNKNOWN_URGENCY;
  return isSuspicious ? 1 : 0;
}

/** Sorts by frequency; among equally frequent terms, lower case comes first. */
const compareByCount = (a: SourceTerm, b: SourceTerm) => b.count - a.count || (a.word > b.word ? -1 : 1);

function groupByKey(terms: readonly SourceTerm[]): Word[] {
  const words = new Map<string, Word>();
  for (const { word, count, references, interpretation } of [...terms].sort(compareByCount)) {
    const key = foldText(word);
    if (!key) continue;
    const group = words.get(key);
    if (!group) words.set(key, { key, word, count, references, interpretation });
    else {
      group.count += count;
      group.interpretation ??= interpretation;
      group.references = [...new Set([...group.references, ...references])].sort().slice(0, MAX_REFERENCES);
    }
  }
  return [...words.values()];
}

function interpretWord(kind: TermKind, format: FeedFormat, { word, interpretation }: Word): string | null {
  if (kind === 'feature') return interpretFeature(format, word);
  if (kind !== 'type' || interpretation === null) return interpretation;
  return (TYPE_NAMES as Record<string, string>)[interpretation] ?? interpretation;
}
