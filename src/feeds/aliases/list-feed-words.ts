import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { TYPE_NAMES } from '../../catalogue/facts/type-names.contract.ts';
import { FindSayingReferences, ListSaidWords, type SaidWord } from '../../catalogue/feed/feed.messages.ts';
import type { SaidKind } from '../../catalogue/feed/said-words.contract.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf } from '../../platform/reading/page-of.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { foldText } from '../reading/text/fold-text.ts';
import { featureReading } from './feature-reading.ts';
import type { FeedWord, FeedWordList, FeedWordQuery } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { resembles } from './resembles.ts';
import { ShownAliases } from './shown-aliases.ts';

const PAGE_SIZE = 50;
const SHOWN_REFERENCES = 3;

/** The words of a feed, read from its stock: unknown ones first, then those that may be misspelt. */
export class ListFeedWords extends Query<FeedWordList> {
  constructor(
    readonly by: Actor,
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
    private readonly aliases: ShownAliases,
  ) {}

  async execute({ by, feedId, query: { kind, page } }: ListFeedWords): Promise<FeedWordList> {
    demand(by, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id: feedId });
    if (!feed) throw new UnknownFeed();
    const spelt = await this.queries.execute(new ListSaidWords(kind, feedId));
    const counting = await this.em.find(FeedAlias, { kind, $or: [{ feedId }, { feedId: null }] });
    const ownLast = counting.sort((one, other) => Number(one.feedId !== null) - Number(other.feedId !== null));
    const aliasOf = new Map(ownLast.map((alias) => [alias.said, alias]));

    const words = folded(spelt);
    const resembled = resembles(words);
    const mayBeMisspelt = kind === 'town' || kind === 'zone';
    const judged = words.map((word) => {
      const isGiven = aliasOf.has(word.key);
      const reading = readingOf(kind, feed.format, word);
      const near = mayBeMisspelt && !isGiven ? resembled(word) : null;
      const urgency = isGiven ? 0 : reading === null ? 2 : near === null ? 0 : 1;
      return { ...word, reading, resembles: near && words.find(({ key }) => key === near)!.said, urgency };
    });
    judged.sort(
      (one, other) => other.urgency - one.urgency || other.count - one.count || (one.key < other.key ? -1 : 1),
    );
    const shown = judged.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const examples = await this.examplesOf(kind, feedId, shown);
    const found = await this.aliases.of(shown.flatMap(({ key }) => aliasOf.get(key) ?? []));
    const details = new Map(found.map((alias) => [alias.id, alias]));
    const items = shown.map(({ key, urgency: _, ...word }, at): FeedWord => ({
      ...word,
      references: examples[at]!,
      alias: details.get(aliasOf.get(key)?.id ?? '') ?? null,
    }));
    const unknown = judged.filter(({ urgency }) => urgency === 2).length;
    return { ...pageOf(items, judged.length, { page, pageSize: PAGE_SIZE }), unknown };
  }

  /** Counting has found the first and the last reference of a spelling; this asks for one between them. */
  private async examplesOf(kind: SaidKind, feedId: string, words: Word[]) {
    const isShort = ({ count, references }: Word) => references.length < Math.min(count, SHOWN_REFERENCES);
    const more = await this.queries.execute(new FindSayingReferences(kind, feedId, words.filter(isShort)));
    return words.map(({ said, references }) => {
      const another = more.get(said);
      return another === undefined ? references : [...references, another].sort();
    });
  }
}

type Word = Pick<SaidWord, 'said' | 'count' | 'references' | 'reading'> & { key: string };

/** Of two equally frequent spellings the one in lower case comes first. */
const byUse = (one: SaidWord, other: SaidWord) => other.count - one.count || (one.said > other.said ? -1 : 1);

/** Spellings that differ only by case, accents or punctuation are one word, shown as its most frequent spelling. */
function folded(spelt: readonly SaidWord[]): Word[] {
  const words = new Map<string, Word>();
  for (const { said, count, references, reading } of [...spelt].sort(byUse)) {
    const key = foldText(said);
    const word = words.get(key);
    if (!key) continue;
    if (!word) words.set(key, { key, said, count, references, reading });
    else {
      word.count += count;
      word.reading ??= reading;
      word.references = [...new Set([...word.references, ...references])].sort().slice(0, SHOWN_REFERENCES);
    }
  }
  return [...words.values()];
}

function readingOf(kind: SaidKind, format: FeedFormat, { said, reading }: Word): string | null {
  if (kind === 'feature') return featureReading(format, said);
  return kind === 'type' && reading !== null ? ((TYPE_NAMES as Record<string, string>)[reading] ?? reading) : reading;
}
