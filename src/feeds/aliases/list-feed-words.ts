import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { TYPE_NAMES } from '../../catalogue/fields/type-names.contract.ts';
import { FindReferencesUsingTerm, ListSourceTerms, type SourceTerm } from '../../catalogue/feed-sync/feed.messages.ts';
import type { TermKind } from '../../catalogue/feed-sync/source-terms.contract.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { toPage } from '../../platform/query/to-page.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { foldText } from '../parsing/text/fold-text.ts';
import { interpretFeature } from './interpret-feature.ts';
import type { FeedWord, FeedWordList, FeedWordQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { suggestSpelling } from './suggest-spelling.ts';
import { AliasPresenter } from './alias-presenter.ts';

const PAGE_SIZE = 50;
const MAX_REFERENCES = 3;

/** The words of a feed, read from its stock: unknown ones first, then those that may be misspelt. */
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
    const ownLast = applicableAliases.sort((one, other) => Number(one.feedId !== null) - Number(other.feedId !== null));
    const aliasByKey = new Map(ownLast.map((alias) => [alias.said, alias]));

    const words = groupBySpelling(terms);
    const suggestSpellingFor = suggestSpelling(words);
    const mayBeMisspelt = kind === 'town' || kind === 'zone';
    const ranked = words.map((word) => {
      const hasAlias = aliasByKey.has(word.key);
      const reading = describeReading(kind, feed.format, word);
      const suggestion = mayBeMisspelt && !hasAlias ? suggestSpellingFor(word) : null;
      const urgency = hasAlias ? 0 : reading === null ? 2 : suggestion === null ? 0 : 1;
      return { ...word, reading, resembles: suggestion && words.find(({ key }) => key === suggestion)!.said, urgency };
    });
    ranked.sort(
      (one, other) => other.urgency - one.urgency || other.count - one.count || (one.key < other.key ? -1 : 1),
    );
    const pageWords = ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const examples = await this.findExamples(kind, feedId, pageWords);
    const found = await this.presenter.toDetails(pageWords.flatMap(({ key }) => aliasByKey.get(key) ?? []));
    const details = new Map(found.map((alias) => [alias.id, alias]));
    const items = pageWords.map(({ key, urgency: _, ...word }, at): FeedWord => ({
      ...word,
      references: examples[at]!,
      alias: details.get(aliasByKey.get(key)?.id ?? '') ?? null,
    }));
    const unknown = ranked.filter(({ urgency }) => urgency === 2).length;
    return { ...toPage(items, ranked.length, { page, pageSize: PAGE_SIZE }), unknown };
  }

  /** Counting has found the first and the last reference of a spelling; this asks for one between them. */
  private async findExamples(kind: TermKind, feedId: string, words: Word[]) {
    const isShort = ({ count, references }: Word) => references.length < Math.min(count, MAX_REFERENCES);
    const more = await this.queries.execute(new FindReferencesUsingTerm(kind, feedId, words.filter(isShort)));
    return words.map(({ said, references }) => {
      const another = more.get(said);
      return another === undefined ? references : [...references, another].sort();
    });
  }
}

type Word = Pick<SourceTerm, 'said' | 'count' | 'references' | 'reading'> & { key: string };

/** Of two equally frequent spellings the one in lower case comes first. */
const compareByCount = (one: SourceTerm, other: SourceTerm) =>
  other.count - one.count || (one.said > other.said ? -1 : 1);

/** Spellings that differ only by case, accents or punctuation are one word, shown as its most frequent spelling. */
function groupBySpelling(terms: readonly SourceTerm[]): Word[] {
  const words = new Map<string, Word>();
  for (const { said, count, references, reading } of [...terms].sort(compareByCount)) {
    const key = foldText(said);
    const word = words.get(key);
    if (!key) continue;
    if (!word) words.set(key, { key, said, count, references, reading });
    else {
      word.count += count;
      word.reading ??= reading;
      word.references = [...new Set([...word.references, ...references])].sort().slice(0, MAX_REFERENCES);
    }
  }
  return [...words.values()];
}

function describeReading(kind: TermKind, format: FeedFormat, { said, reading }: Word): string | null {
  if (kind === 'feature') return interpretFeature(format, said);
  return kind === 'type' && reading !== null ? ((TYPE_NAMES as Record<string, string>)[reading] ?? reading) : reading;
}
