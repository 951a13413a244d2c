import { formatPrice } from '../../../components/format-price.ts';
import { formatEnergyRating } from '../format-energy-rating.ts';
import { formatPricePerMetre, formatPropertyPrice } from '../format-property-price.ts';
import { formatSquareMetres } from '../format-square-metres.ts';
import type { ComparedProperty } from './compared-property.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

type Value = string | null;

export interface ComparisonRow {
  name: string;
  /** One value for each property, in order; null where it is not known. */
  values: Value[];
  differs: boolean;
  /** Which value is the best; null where none is, or where the values cannot be ranked. */
  best: { at: number; mark: string } | null;
}

interface Row {
  name: string;
  valueOf: (property: ComparedProperty) => Value;
  /** The lower the rank, the better. Properties of different `group`s are not ranked against each other. */
  rank?: { of: (property: ComparedProperty) => number | null; group: (property: ComparedProperty) => string };
  mark?: string;
}

const metres = (size: number | null) => (size ? formatSquareMetres(size) : null);
const yearly = (amount: number | null) => (amount === null ? null : `${formatPrice(amount)} al año`);
const count = (value: number | null) => (value === null ? null : formatNumber(value));
const whether = (is: boolean) => (is ? 'Sí' : 'No');

const bedrooms = ({ isLand, bedrooms, category }: ComparedProperty) => {
  if (isLand) return null;
  return bedrooms === 0 && category === 'residential' ? 'Estudio' : count(bedrooms);
};

const COSTS = [
  ['comunidad', ({ communityFeesYear }: ComparedProperty) => communityFeesYear],
  ['IBI', ({ ibiFeesYear }: ComparedProperty) => ibiFeesYear],
  ['basura', ({ basuraTaxYear }: ComparedProperty) => basuraTaxYear],
] as const;

const knownCosts = (property: ComparedProperty) =>
  COSTS.flatMap(([name, amountOf]) => {
    const amount = amountOf(property);
    return amount === null ? [] : [{ name, amount }];
  });

const totalCosts = (property: ComparedProperty) => {
  const known = knownCosts(property);
  return known.length ? known.reduce((sum, { amount }) => sum + amount, 0) : null;
};

const totalCostsText = (property: ComparedProperty) => {
  const known = knownCosts(property).map(({ name }) => name);
  const missing = COSTS.map(([name]) => name).filter((name) => !known.includes(name));
  const sum = yearly(totalCosts(property));
  return sum && missing.length ? `${sum}, sin ${missing.join(' ni ')} (no consta)` : sum;
};

const builtArea = ({ isLand, size }: ComparedProperty) => (isLand ? null : size);
const plotArea = ({ isLand, size, gardenPlot }: ComparedProperty) => (isLand ? size : gardenPlot);

const always = () => '';
const lowest = (of: (property: ComparedProperty) => number | null, group: Required<Row>['rank']['group'] = always) => ({
  rank: { of, group },
});
const highest = (of: (property: ComparedProperty) => number | null) =>
  lowest((property) => {
    const value = of(property);
    return value ? -value : null;
  });

const letterRank = ({ energy }: ComparedProperty) =>
  energy?.state === 'rated' && energy.consumption ? energy.consumption.codePointAt(0)! : null;

const ROWS: Row[] = [
  {
    ...{ name: 'Precio', valueOf: formatPropertyPrice, mark: 'El más bajo' },
    ...lowest(
      ({ price }) => price,
      ({ currency }) => currency,
    ),
  },
  {
    ...{ name: 'Precio por m²', valueOf: formatPricePerMetre, mark: 'El más bajo' },
    ...lowest(
      ({ price, size }) => (price && size ? price / size : null),
      ({ isLand, currency }) => `${isLand} ${currency}`,
    ),
  },
  { name: 'Zona', valueOf: ({ area, location }) => [area, location].filter(Boolean).join(', ') || null },
  {
    ...{ name: 'Superficie construida', valueOf: (property) => metres(builtArea(property)), mark: 'La mayor' },
    ...highest(builtArea),
  },
  {
    ...{ name: 'Parcela', valueOf: (property) => metres(plotArea(property)), mark: 'La mayor' },
    ...highest(plotArea),
  },
  { name: 'Dormitorios', valueOf: bedrooms },
  { name: 'Baños', valueOf: ({ isLand, bathrooms }) => (isLand ? null : count(bathrooms)) },
  {
    ...{ name: 'Terraza', valueOf: ({ terrace }) => metres(terrace), mark: 'La mayor' },
    ...highest(({ terrace }) => terrace),
  },
  { name: 'Orientación', valueOf: ({ orientation }) => orientation },
  { name: 'Jardín', valueOf: ({ garden }) => whether(garden) },
  { name: 'Piscina', valueOf: ({ pool }) => whether(pool) },
  { name: 'Parking', valueOf: ({ parking }) => whether(parking) },
  { name: 'Plano', valueOf: ({ plans }) => whether(plans.length > 0) },
  {
    name: 'Año de construcción',
    valueOf: ({ builtYear }) => (builtYear === null ? null : String(builtYear)),
    mark: 'El más reciente',
    ...highest(({ builtYear }) => builtYear),
  },
  {
    ...{ name: 'Gastos en total', valueOf: totalCostsText, mark: 'Los más bajos' },
    ...lowest(totalCosts, (property) =>
      knownCosts(property)
        .map(({ name }) => name)
        .join(' '),
    ),
  },
  { name: 'Comunidad', valueOf: ({ communityFeesYear }) => yearly(communityFeesYear) },
  { name: 'IBI', valueOf: ({ ibiFeesYear }) => yearly(ibiFeesYear) },
  { name: 'Basura', valueOf: ({ basuraTaxYear }) => yearly(basuraTaxYear) },
  {
    ...{ name: 'Certificado energético', valueOf: ({ energy }) => formatEnergyRating(energy), mark: 'El mejor' },
    ...lowest(letterRank),
  },
];

const allRows = (properties: readonly ComparedProperty[]): ComparisonRow[] =>
  ROWS.map((row) => {
    const values = properties.map(row.valueOf);
    return { name: row.name, values, differs: new Set(values).size > 1, best: bestOf(row, properties) };
  });

/** Only where one of several comparable values is better than all others. */
function bestOf({ rank, mark }: Row, properties: readonly ComparedProperty[]): ComparisonRow['best'] {
  if (!rank || !mark) return null;
  const ranked = properties.flatMap((property, at) => {
    const value = rank.of(property);
    return value === null ? [] : [{ at, value, group: rank.group(property) }];
  });
  const [first, second] = ranked.toSorted((one, other) => one.value - other.value);
  if (!first || !second || first.value === second.value) return null;
  return new Set(ranked.map(({ group }) => group)).size === 1 ? { at: first.at, mark } : null;
}

const isKnown = ({ values }: ComparisonRow) => values.some((value) => value !== null);

/** The rows of which something is known. */
export const buildComparisonRows = (properties: readonly ComparedProperty[]) => allRows(properties).filter(isKnown);

/** The names of the rows that would be empty. */
export const listUnknownRows = (properties: readonly ComparedProperty[]) =>
  allRows(properties).flatMap((row) => (isKnown(row) ? [] : [row.name]));
