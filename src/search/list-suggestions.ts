import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { propertyPath } from '../catalogue/facts/property-address.contract.ts';
import type { PropertyCard } from '../catalogue/property.contract.ts';
import { placeKey } from './document/place-key.ts';
import { KnownValues } from './known-values.ts';
import { PropertyStock } from './property-stock.ts';
import type { StockValues } from './question/stock-values.ts';
import type { Suggestions } from './search.contract.ts';

type Suggestion = Suggestions['items'][number];

const AT_MOST = 8;
const PROPERTIES_AT_LEAST = 3;
/** More than are shown: the index finds words anywhere in a reference, of which only beginnings are wanted. */
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
  ) {}

  async execute({ typed }: ListSuggestions): Promise<Suggestions> {
    const [stock, properties] = await Promise.all([this.known.current(), this.properties(typed)]);
    const room = AT_MOST - Math.min(properties.length, PROPERTIES_AT_LEAST);
    const places = placesNamed(placeKey(typed), stock).slice(0, room);
    return { items: [...places, ...properties].slice(0, AT_MOST) };
  }

  private async properties(text: string): Promise<Suggestion[]> {
    const [byReference, byTitle] = await this.stock.ask(
      (['reference', 'title'] as const).map((textIn) => ({
        text,
        textIn,
        sort: 'newest' as const,
        rows: CANDIDATES,
      })),
    );
    const referred = byReference!.documents
      .map(({ card }) => card)
      .filter(({ reference }) => placeKey(reference).startsWith(placeKey(text)))
      .sort((a, b) => a.reference.length - b.reference.length);
    const titled = byTitle!.documents.map(({ card }) => card);
    const cards = new Map([...referred, ...titled].map((card) => [card.reference, card]));
    return [...cards.values()].slice(0, AT_MOST).map(ofProperty);
  }
}

/** Names that begin with what is typed come first, then those with most properties. */
function placesNamed(typed: string, { locations, zones }: StockValues): Suggestion[] {
  if (!typed) return [];
  const places = [
    ...locations.map((place) => ({ ...place, kind: 'location' as const, label: place.name })),
    ...zones.map((place) => ({ ...place, kind: 'zone' as const, label: `${place.name}, ${place.location}` })),
  ];
  const position = ({ name }: { name: string }) => placeKey(name).indexOf(typed);
  return places
    .filter((place) => position(place) >= 0)
    .sort((a, b) => Number(position(a) > 0) - Number(position(b) > 0) || b.count - a.count)
    .map(({ kind, value, label, count }) => ({ kind, value, label, count, path: null }));
}

const ofProperty = ({ reference, slug, title }: Pick<PropertyCard, 'reference' | 'slug' | 'title'>): Suggestion => ({
  kind: 'property',
  value: reference,
  label: `${reference} · ${title}`,
  count: null,
  path: propertyPath({ slug, reference }),
});
