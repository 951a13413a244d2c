import { formatPrice } from '../../../components/format-price.ts';
import {
  formatEnergyRating,
  formatPricePerMetre,
  formatPropertyPrice,
  formatSquareMetres,
} from '../property/format-property.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';

/** Omits the long texts, which the table does not show. */
export type ComparedProperty = Omit<PropertyDetails, 'description' | 'features'> & {
  /** Extracted from the features. */
  orientation: string | null;
};

type Value = string | null;

export interface ComparisonRow {
  name: string;
  /** One value per property, in order; null if unknown. */
  values: Value[];
  differs: boolean;
  /** Null if no value is better than all others, or if they are not comparable. */
  best: { at: number; label: string } | null;
}

interface Row {
  name: string;
  formatValue: (property: ComparedProperty) => Value;
  /** The lowest rank is the best. Properties of different groups are not compared. */
  rank?: { getRank: (property: ComparedProperty) => number | null; getGroup: (property: ComparedProperty) => string };
  bestLabel?: string;
}

const formatMetres = (size: number | null) => (size ? formatSquareMetres(size) : null);
const formatYearly = (amount: number | null) => (amount === null ? null : `${formatPrice(amount)} al año`);
const formatCount = (value: number | null) => (value === null ? null : formatNumber(value));
const formatYesNo = (value: boolean) => (value ? 'Sí' : 'No');

const formatBedrooms = ({ isLand, bedrooms, category }: ComparedProperty) => {
  if (isLand) return null;
  return bedrooms === 0 && category === 'residential' ? 'Estudio' : formatCount(bedrooms);
};

const COSTS = [
  ['comunidad', ({ communityFeesYear }: ComparedProperty) => communityFeesYear],
  ['IBI', ({ ibiFeesYear }: ComparedProperty) => ibiFeesYear],
  ['basura', ({ basuraTaxYear }: ComparedProperty) => basuraTaxYear],
] as const;

const listCosts = (property: ComparedProperty) =>
  COSTS.flatMap(([name, getAmount]) => {
    const amount = getAmount(property);
    return amount === null ? [] : [{ name, amount }];
  });

const sumCosts = (property: ComparedProperty) => {
  const availableCosts = listCosts(property);
  return availableCosts.length ? availableCosts.reduce((sum, { amount }) => sum + amount, 0) : null;
};

const formatTotalCosts = (property: ComparedProperty) => {
  const availableCosts = listCosts(property).map(({ name }) => name);
  const missing = COSTS.map(([name]) => name).filter((name) => !availableCosts.includes(name));
  const sum = formatYearly(sumCosts(property));
  return sum && missing.length ? `${sum}, sin ${missing.join(' ni ')} (no consta)` : sum;
};

const getBuiltArea = ({ isLand, size }: ComparedProperty) => (isLand ? null : size);
const getPlotArea = ({ isLand, size, gardenPlot }: ComparedProperty) => (isLand ? size : gardenPlot);

const getSameGroup = () => '';
const preferLowest = (
  getRank: (property: ComparedProperty) => number | null,
  getGroup: Required<Row>['rank']['getGroup'] = getSameGroup,
) => ({ rank: { getRank, getGroup } });
const preferHighest = (getValue: (property: ComparedProperty) => number | null) =>
  preferLowest((property) => {
    const value = getValue(property);
    return value ? -value : null;
  });

const rankEnergyLetter = ({ energy }: ComparedProperty) =>
  energy?.state === 'rated' && energy.consumption ? energy.consumption.codePointAt(0)! : null;

const ROWS: Row[] = [
  {
    name: 'Precio',
    formatValue: formatPropertyPrice,
    bestLabel: 'El más bajo',
    ...preferLowest(
      ({ price }) => price,
      ({ currency }) => currency,
    ),
  },
  {
    name: 'Precio por m²',
    formatValue: formatPricePerMetre,
    bestLabel: 'El más bajo',
    ...preferLowest(
      ({ price, size }) => (price && size ? price / size : null),
      ({ isLand, currency }) => `${isLand} ${currency}`,
    ),
  },
  { name: 'Zona', formatValue: ({ area, location }) => [area, location].filter(Boolean).join(', ') || null },
  {
    name: 'Superficie construida',
    formatValue: (property) => formatMetres(getBuiltArea(property)),
    bestLabel: 'La mayor',
    ...preferHighest(getBuiltArea),
  },
  {
    name: 'Parcela',
    formatValue: (property) => formatMetres(getPlotArea(property)),
    bestLabel: 'La mayor',
    ...preferHighest(getPlotArea),
  },
  { name: 'Dormitorios', formatValue: formatBedrooms },
  { name: 'Baños', formatValue: ({ isLand, bathrooms }) => (isLand ? null : formatCount(bathrooms)) },
  {
    name: 'Terraza',
    formatValue: ({ terrace }) => formatMetres(terrace),
    bestLabel: 'La mayor',
    ...preferHighest(({ terrace }) => terrace),
  },
  { name: 'Orientación', formatValue: ({ orientation }) => orientation },
  { name: 'Jardín', formatValue: ({ garden }) => formatYesNo(garden) },
  { name: 'Piscina', formatValue: ({ pool }) => formatYesNo(pool) },
  { name: 'Parking', formatValue: ({ parking }) => formatYesNo(parking) },
  { name: 'Plano', formatValue: ({ plans }) => formatYesNo(plans.length > 0) },
  {
    name: 'Año de construcción',
    formatValue: ({ builtYear }) => (builtYear === null ? null : String(builtYear)),
    bestLabel: 'El más reciente',
    ...preferHighest(({ builtYear }) => builtYear),
  },
  {
    name: 'Gastos en total',
    formatValue: formatTotalCosts,
    bestLabel: 'Los más bajos',
    ...preferLowest(sumCosts, (property) =>
      listCosts(property)
        .map(({ name }) => name)
        .join(' '),
    ),
  },
  { name: 'Comunidad', formatValue: ({ communityFeesYear }) => formatYearly(communityFeesYear) },
  { name: 'IBI', formatValue: ({ ibiFeesYear }) => formatYearly(ibiFeesYear) },
  { name: 'Basura', formatValue: ({ basuraTaxYear }) => formatYearly(basuraTaxYear) },
  {
    name: 'Certificado energético',
    formatValue: ({ energy }) => formatEnergyRating(energy),
    bestLabel: 'El mejor',
    ...preferLowest(rankEnergyLetter),
  },
];

const listAllRows = (properties: readonly ComparedProperty[]): ComparisonRow[] =>
  ROWS.map((row) => {
    const values = properties.map(row.formatValue);
    return { name: row.name, values, differs: new Set(values).size > 1, best: findBest(row, properties) };
  });

/** Returns a value only if it is better than all others and all are comparable. */
function findBest({ rank, bestLabel }: Row, properties: readonly ComparedProperty[]): ComparisonRow['best'] {
  if (!rank || !bestLabel) return null;
  const ranked = properties.flatMap((property, at) => {
    const value = rank.getRank(property);
    return value === null ? [] : [{ at, value, group: rank.getGroup(property) }];
  });
  const [first, second] = ranked.toSorted((a, b) => a.value - b.value);
  if (!first || !second || first.value === second.value) return null;
  return new Set(ranked.map(({ group }) => group)).size === 1 ? { at: first.at, label: bestLabel } : null;
}

const hasKnownValue = ({ values }: ComparisonRow) => values.some((value) => value !== null);

/** Omits rows without any known value. */
export const buildComparisonRows = (properties: readonly ComparedProperty[]) =>
  listAllRows(properties).filter(hasKnownValue);

export const listUnknownRows = (properties: readonly ComparedProperty[]) =>
  listAllRows(properties).flatMap((row) => (hasKnownValue(row) ? [] : [row.name]));
