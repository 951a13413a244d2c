/** The parameters of one listing, as its address has them. */
export type Question = Readonly<Record<string, string>>;

type Template = (serial: number) => Question;

/** A few euros more or less: another question with nearly the same answer. */
const moved = (price: number, serial: number) => String(price + serial);
const upTo =
  (price: number, rest: Question): Template =>
  (serial) => ({ ...rest, priceMax: moved(price, serial) });
const from =
  (price: number, rest: Question): Template =>
  (serial) => ({ ...rest, priceMin: moved(price, serial) });
const paged =
  (rest: Question): Template =>
  (serial) => ({ ...rest, page: String(1 + (serial % 3)), pageSize: String(36 + (Math.floor(serial / 3) % 24)) });

const YES = 'true';
const UNPRICED = [
  paged({}),
  paged({ sort: 'price-asc' }),
  paged({ location: 'Marbella' }),
  paged({ search: 'villa piscina', sort: 'newest' }),
];
const PRICED = [
  upTo(900_000, { location: 'Marbella' }),
  upTo(1_200_000, { location: 'Estepona,Benahavís', propertyType: '1-3' }),
  upTo(400_000, { location: 'Málaga', bedrooms: '2,3' }),
  from(600_000, { propertyType: '2-3', pool: YES }),
  upTo(800_000, { propertyType: '2-1', garden: YES, sort: 'price-asc' }),
  upTo(700_000, { bedrooms: '3,4', baths: '2' }),
  upTo(500_000, { seaView: YES, sort: 'price-asc' }),
  from(300_000, { frontLine: YES }),
  upTo(600_000, { propertyType: '3-1', sort: 'area-desc' }),
  upTo(350_000, { location: 'Fuengirola,Benalmádena,Torremolinos', bedrooms: '1,2' }),
  upTo(650_000, { location: 'Mijas Costa', propertyType: '2-2', parking: YES }),
  from(1_000_000, { sort: 'price-desc' }),
  upTo(300_000, {}),
  upTo(1_500_000, { pool: YES, parking: YES, garden: YES, seaView: YES }),
  upTo(600_000, { search: 'terraza vistas mar', sort: 'newest' }),
  upTo(900_000, { location: 'Nerja', search: 'garaje', sort: 'newest' }),
];
const KINDS = {
  /** What visitors ask, twenty ways. */
  mixed: [...UNPRICED, ...PRICED],
  /** Every one has a filter that was never asked before, so that no memory can answer. */
  unseen: PRICED,
  /** What SQL can answer alike: without the index's tolerance of spelling. */
  exact: PRICED.slice(0, 14),
};

let serial = 0;

/** Rounds of questions that differ from all that were made before; one round more than named, to warm up with. */
export function questions(kind: keyof typeof KINDS, rounds: number, times = 1): Question[][] {
  return Array.from({ length: rounds + 1 }, () =>
    Array.from({ length: times }, () => (serial += 1)).flatMap((number) =>
      KINDS[kind].map((template) => template(number)),
    ),
  );
}

const written = (question: Question) => new URLSearchParams(question).toString();

export const apiPath = (question: Question) => `/api/v1/properties?${written(question)}`;
export const facetsPath = (question: Question) => apiPath({ ...question, facets: YES });
export const pagePath = (question: Question) => `/propiedades?${written(question)}`;
