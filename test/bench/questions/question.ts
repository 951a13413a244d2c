/** URL parameters of one search. */
export type Question = Readonly<Record<string, string>>;

type Template = (serial: number) => Question;

/** A few euros more make a new query with nearly the same result. */
const shiftPrice = (price: number, serial: number) => String(price + serial);
const priceUpTo =
  (price: number, rest: Question): Template =>
  (serial) => ({ ...rest, priceMax: shiftPrice(price, serial) });
const priceFrom =
  (price: number, rest: Question): Template =>
  (serial) => ({ ...rest, priceMin: shiftPrice(price, serial) });
const onPage =
  (rest: Question): Template =>
  (serial) => ({ ...rest, page: String(1 + (serial % 3)), pageSize: String(36 + (Math.floor(serial / 3) % 24)) });

const YES = 'true';
const UNPRICED = [
  onPage({}),
  onPage({ sort: 'price-asc' }),
  onPage({ location: 'Marbella' }),
  onPage({ search: 'villa piscina', sort: 'newest' }),
];
const PRICED = [
  priceUpTo(900_000, { location: 'Marbella' }),
  priceUpTo(1_200_000, { location: 'Estepona,Benahavís', propertyType: '1-3' }),
  priceUpTo(400_000, { location: 'Málaga', bedrooms: '2,3' }),
  priceFrom(600_000, { propertyType: '2-3', pool: YES }),
  priceUpTo(800_000, { propertyType: '2-1', garden: YES, sort: 'price-asc' }),
  priceUpTo(700_000, { bedrooms: '3,4', baths: '2' }),
  priceUpTo(500_000, { seaView: YES, sort: 'price-asc' }),
  priceFrom(300_000, { frontLine: YES }),
  priceUpTo(600_000, { propertyType: '3-1', sort: 'area-desc' }),
  priceUpTo(350_000, { location: 'Fuengirola,Benalmádena,Torremolinos', bedrooms: '1,2' }),
  priceUpTo(650_000, { location: 'Mijas Costa', propertyType: '2-2', parking: YES }),
  priceFrom(1_000_000, { sort: 'price-desc' }),
  priceUpTo(300_000, {}),
  priceUpTo(1_500_000, { pool: YES, parking: YES, garden: YES, seaView: YES }),
  priceUpTo(600_000, { search: 'terraza vistas mar', sort: 'newest' }),
  priceUpTo(900_000, { location: 'Nerja', search: 'garaje', sort: 'newest' }),
];
const KINDS = {
  /** Twenty typical queries of visitors. */
  mixed: [...UNPRICED, ...PRICED],
  /** Each has a new filter, so that no cache responds. */
  unseen: PRICED,
  /** Queries for which SQL has the same results: without free text. */
  exact: PRICED.slice(0, 14),
};

let serial = 0;

/** Builds rounds of new queries, with one more round for warming up. */
export function questions(kind: keyof typeof KINDS, rounds: number, times = 1): Question[][] {
  return Array.from({ length: rounds + 1 }, () =>
    Array.from({ length: times }, () => (serial += 1)).flatMap((number) =>
      KINDS[kind].map((template) => template(number)),
    ),
  );
}

const toQueryString = (question: Question) => new URLSearchParams(question).toString();

export const apiPath = (question: Question) => `/api/v1/properties?${toQueryString(question)}`;
export const facetsPath = (question: Question) => apiPath({ ...question, facets: YES });
export const pagePath = (question: Question) => `/propiedades?${toQueryString(question)}`;
