import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { propertyPath } from '../catalogue/facts/property-address.contract.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { ShownCards } from './cards/shown-cards.ts';
import { KnownValues } from './known-values.ts';
import { PropertyStock } from './property-stock.ts';
import { isAnyOf } from './query/search-query.ts';
import type { Place, Zone } from './query/stock-values.ts';
import type { Suggestions } from './suggestions.contract.ts';
import { SentenceReader } from './sentence/sentence-reader.ts';
import { wordIn } from './words/document-words.ts';
import { isStopWord } from './words/text/is-stop-word.ts';
import { suggestedPlaces } from './words/suggested-places.ts';
import { saidInTitle } from './words/relevance-tiers.ts';
import { WordReader } from './words/word-reader.ts';
import { wordsOf } from './words/text/words-of.ts';

type Suggestion = Suggestions['items'][number];

const AT_MOST = 8;
const PROPERTIES_AT_LEAST = 3;
/** More than are shown: the shortest reference comes first. */
const CANDIDATES = { page: 1, pageSize: 40 };

/** While the visitor types: places by their names, then properties by reference or title. */
export class ListSuggestions extends Query<Suggestions> {
  constructor(readonly typed: string) {
    super();
  }
}

@QueryHandler(ListSuggestions)
export class ListSuggestionsHandler implements IQueryHandler<ListSuggestions> {
  constructor(
    private readonly stock: PropertyStock,
    private readonly known: KnownValues,
    private readonly reader: WordReader,
    private readonly cards: ShownCards,
    private readonly sentences: SentenceReader,
  ) {}

  async execute({ typed }: ListSuggestions): Promise<Suggestions> {
    const [stock, properties, reading] = await Promise.all([
      this.known.current(),
      this.properties(typed),
      this.sentences.read(typed),
    ]);
    const room = AT_MOST - Math.min(properties.length, PROPERTIES_AT_LEAST);
    const places = suggestedPlaces(typed, stock).slice(0, room).map(ofPlace);
    return { items: [...places, ...properties].slice(0, AT_MOST), reading };
  }

  private async properties(text: string): Promise<Suggestion[]> {
    const [{ vocabulary }, { meanings }] = await Promise.all([this.reader.lexicon(), this.reader.read(text)]);
    const typed = typedReference(text);
    // Whole references are found at once; their beginnings once the vocabulary has heard of them.
    const references = [...new Set([typed, ...vocabulary.referencesFrom(typed, CANDIDATES.pageSize)])].filter(Boolean);
    const titles = meanings.map(saidInTitle).filter((clause) => clause !== undefined);
    const asked = [
      ...(references.length ? [[isAnyOf('words', ...references.map((one) => wordIn('r', one)))]] : []),
      ...(titles.length && titles.length === meanings.length ? [titles] : []),
    ];
    const answers = await this.stock.search(asked.map((filter) => ({ filter, sort: 'newest', rows: CANDIDATES })));
    const cards = await Promise.all(answers.map(({ hits }) => this.cards.of(hits)));
    if (references.length) cards[0]!.sort((a, b) => a.reference.length - b.reference.length);
    return [...new Map(cards.flat().map((card) => [card.reference, card])).values()].slice(0, AT_MOST).map(ofProperty);
  }
}

/** The typed reference, without a word before it such as "ref". */
function typedReference(text: string): string {
  const words = wordsOf(text);
  return (words.length > 1 && words[0]!.length > 1 && isStopWord(words[0]!) ? words.slice(1) : words).join('');
}

const ofPlace = (place: Place | Zone): Suggestion => {
  const { name, value, count } = place;
  const isZone = 'location' in place;
  const label = isZone ? `${name}, ${place.location}` : name;
  return { kind: isZone ? 'zone' : 'location', value, label, count, path: null };
};

type Named = Pick<PropertyCard, 'reference' | 'slug' | 'title' | 'headline'>;

const ofProperty = ({ reference, slug, title, headline }: Named): Suggestion => ({
  kind: 'property',
  value: reference,
  label: [reference, title, headline].filter(Boolean).join(' · '),
  count: null,
  path: propertyPath({ slug, reference }),
});
