import { money } from '../../../ui/money.ts';
import { energyWord } from '../energy-word.ts';
import { priceText } from '../price-text.ts';
import { squareMetres } from '../square-metres.ts';
import type { ComparedProperty } from './compared-property.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

type Value = string | null;

export interface ComparisonRow {
  name: string;
  /** One value for each property, in order; null where it is not known. */
  values: Value[];
  differs: boolean;
}

const metres = (size: number | null) => (size ? squareMetres(size) : null);
const yearly = (amount: number | null) => (amount === null ? null : `${money(amount)}/año`);
const count = (value: number | null) => (value === null ? null : grouped(value));
const whether = (is: boolean) => (is ? 'Sí' : 'No');

const bedrooms = ({ isLand, bedrooms, category }: ComparedProperty) => {
  if (isLand) return null;
  return bedrooms === 0 && category === 'residential' ? 'Estudio' : count(bedrooms);
};

const pricePerMetre = ({ price, size, currency }: ComparedProperty) =>
  price !== null && size ? `${money(Math.round(price / size), currency)}/m²` : null;

const area = ({ isLand, size }: ComparedProperty) => {
  const metric = metres(size);
  return metric && isLand ? `${metric} de terreno` : metric;
};

const ROWS: [string, (property: ComparedProperty) => Value][] = [
  ['Precio', priceText],
  ['Precio por m²', pricePerMetre],
  ['Superficie', area],
  ['Dormitorios', bedrooms],
  ['Baños', ({ isLand, bathrooms }) => (isLand ? null : count(bathrooms))],
  ['Terraza', ({ terrace }) => metres(terrace)],
  ['Jardín', ({ garden }) => whether(garden)],
  ['Piscina', ({ pool }) => whether(pool)],
  ['Parking', ({ parking }) => whether(parking)],
  ['Año de construcción', ({ builtYear }) => (builtYear === null ? null : String(builtYear))],
  ['IBI', ({ ibiFeesYear }) => yearly(ibiFeesYear)],
  ['Comunidad', ({ communityFeesYear }) => yearly(communityFeesYear)],
  ['Certificado energético', ({ energy }) => energyWord(energy)],
];

const allRows = (properties: readonly ComparedProperty[]): ComparisonRow[] =>
  ROWS.map(([name, valueOf]) => {
    const values = properties.map(valueOf);
    return { name, values, differs: new Set(values).size > 1 };
  });

const isKnown = ({ values }: ComparisonRow) => values.some((value) => value !== null);

/** The rows of which something is known. */
export const comparisonRows = (properties: readonly ComparedProperty[]) => allRows(properties).filter(isKnown);

/** The names of the rows that would be empty. */
export const unknownRows = (properties: readonly ComparedProperty[]) =>
  allRows(properties).flatMap((row) => (isKnown(row) ? [] : [row.name]));
