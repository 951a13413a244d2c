import { FAMILY_CODES } from '../../../src/catalogue/property-type.contract.ts';
import type { Question } from '../questions/question.ts';

type Condition = Readonly<Record<string, unknown>>;

const ID = 'listing';
/** All fields of a card, and the exact total. */
const DOCUMENT = `
  query Listing($filter: PropertyFilter, $orderBy: [PropertyOrderBy!], $first: Int!, $offset: Int!) {
    allProperties(filter: $filter, orderBy: $orderBy, first: $first, offset: $offset) {
      totalCount
      nodes {
        reference type location area headlineEs price originalPrice currency bedrooms bathrooms built gardenPlot
        dimensions terrace status ownProperty isFeatured featuredUntil firstPublishedAt pool parking garden seaView
        frontLine energyState energyConsumption energyConsumptionValue energyEmissions energyEmissionsValue
        propertyTranslationsByPropertyId(condition: { lang: "es" }, first: 1) { nodes { features } }
        propertyPicturesByPropertyId(
          filter: { kind: { equalTo: "photo" }, key: { isNull: false } }, orderBy: PICTURE_ORDER_ASC, first: 1
        ) { nodes { key width height color alt } }
      }
    }
  }`;

const NEWEST = ['CREATED_AT_DESC', 'ROW_ID_ASC'];
const ORDERS: Readonly<Record<string, string[]>> = {
  newest: NEWEST,
  'price-asc': ['PRICE_ASC', ...NEWEST],
  'price-desc': ['PRICE_DESC', ...NEWEST],
};

/** Tells whether the order is a column; the area is computed from several columns. */
const isSortedByColumn = ({ sort = 'newest' }: Question) => sort in ORDERS;

/** Translates a query into the generated GraphQL schema. */
function body(question: Question): string {
  const { sort = 'newest', page = '1', pageSize = '42' } = question;
  const first = Number(pageSize);
  const variables = { filter: toFilter(question), orderBy: ORDERS[sort], first, offset: (Number(page) - 1) * first };
  return JSON.stringify({ documentId: ID, variables });
}

function toFilter({ location, propertyType, bedrooms, baths, priceMin, priceMax, ...rest }: Question): Condition {
  const flags = Object.keys(rest).filter((name) => rest[name] === 'true');
  return {
    status: { in: ['published', 'reserved'] },
    ...(location && { location: { in: location.split(',') } }),
    ...(propertyType && { type: toTypeFilter(propertyType) }),
    ...(bedrooms && { bedrooms: { in: bedrooms.split(',').map(Number) } }),
    ...(baths && { bathrooms: { greaterThanOrEqualTo: Number(baths) } }),
    ...((priceMin ?? priceMax) && {
      price: {
        ...(priceMin && { greaterThanOrEqualTo: Number(priceMin) }),
        ...(priceMax && { lessThanOrEqualTo: Number(priceMax) }),
      },
    }),
    ...Object.fromEntries(flags.map((flag) => [flag, { equalTo: true }])),
  };
}

const toTypeFilter = (code: string): Condition =>
  FAMILY_CODES.includes(code) ? { startsWith: code.slice(0, -1) } : { in: code.split(',') };

export const graphListing = { id: ID, document: DOCUMENT, isSortedByColumn, body };
