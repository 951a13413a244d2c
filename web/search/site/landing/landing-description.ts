import type { PlaceType } from '../../../../src/search/places/places.contract.ts';
import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';
import type { Landing } from './landing.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const MAX_NAMED = 3;
const lists = new Intl.ListFormat('es', { type: 'conjunction' });

/** The fewest properties of a kind that the text mentions. */
const MIN_COUNT = 2;

type Figures = Pick<PropertyFacets, 'zone' | 'bedrooms' | 'pool' | 'seaView'>;

/** 'Villas en venta en Marbella'. */
export const landingHeading = ({ town, type }: Landing) => `${type?.name ?? 'Propiedades'} en venta en ${town.name}`;

/** Sentences with today's figures, each of which the list beneath confirms. */
export function landingIntro(landing: Landing, total: number, figures: Figures): string[] {
  const { town, type } = landing;
  const sentences = [
    opening(landing, total),
    type ? bedroomSentence(figures.bedrooms, total, type.value) : typeSentence(landing.types),
    zoneSentence(namedZones(town.value, figures), town.name, total),
    type && !isHome(type.value) ? undefined : extraSentence(figures),
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

export function landingDescription(landing: Landing, total: number, agency: string) {
  const { town, prices } = landing;
  const range = prices && prices.least !== prices.most ? `, de ${prices.least} a ${prices.most}` : '';
  return `${counted(landing, total)} en venta en ${town.name}${range}: fotos, precios, superficies y zonas. Consulte y visite con ${agency}, en la Costa del Sol.`;
}

/** The wording alternates by address, so that similar pages do not read alike. */
function opening(landing: Landing, total: number) {
  const { town, type, prices } = landing;
  const what = counted(landing, total);
  if (!prices) return `Tenemos ${what} en venta en ${town.name}, con el precio a consultar.`;
  if (prices.least === prices.most) return `Tenemos ${what} en venta en ${town.name}, por ${prices.least}.`;
  return (town.slug.length + (type?.slug.length ?? 0)) % 2
    ? `Tenemos ${what} en venta en ${town.name}, desde ${prices.least} hasta ${prices.most}.`
    : `En ${town.name} puede elegir entre ${what} en venta, con precios de ${prices.least} a ${prices.most}.`;
}

const counted = ({ type }: Landing, total: number) =>
  `${formatNumber(total)} ${(total === 1 ? (type?.singular ?? 'propiedad') : (type?.name ?? 'propiedades')).toLowerCase()}`;

/** The families, and the types outside them; on the page of a type there is no such sentence. */
function typeSentence(types: PlaceType[]) {
  const kinds = most(types.filter(({ value, count }) => /^([1-3]-1|[4-9]-.*)$/.test(value) && count >= MIN_COUNT));
  if (kinds.length < 2) return undefined;
  return `Por tipo, hay sobre todo ${lists.format(kinds.map(({ name, count }) => `${name.toLowerCase()} (${formatNumber(count)})`))}.`;
}

function bedroomSentence(bedrooms: FacetOption[], total: number, type: string) {
  const [first] = most(bedrooms);
  if (!first || !isHome(type) || total < 4 || first.count * 3 < total) return undefined;
  const rooms = { '0': 'es el estudio', '1': 'es 1 dormitorio', '5': 'son 5 dormitorios o más' }[first.value];
  return `Lo más habitual ${rooms ?? `son ${first.value} dormitorios`} (${formatNumber(first.count)} de ${formatNumber(total)}).`;
}

function zoneSentence(zones: FacetOption[], town: string, total: number) {
  if (zones.length < 2 || total < 4) return undefined;
  return `Las zonas de ${town} con más oferta son ${lists.format(zones.map(({ name, count }) => `${name} (${formatNumber(count)})`))}.`;
}

function extraSentence({ pool, seaView }: Figures) {
  const extras = [
    ...(pool >= MIN_COUNT ? [['piscina', pool] as const] : []),
    ...(seaView >= MIN_COUNT ? [['vistas al mar', seaView] as const] : []),
  ];
  const [first, second] = extras;
  return (
    first &&
    `Con ${first[0]} hay ${formatNumber(first[1])}${second ? `; con ${second[0]}, ${formatNumber(second[1])}` : ''}.`
  );
}

const namedZones = (town: string, { zone }: Figures) =>
  most(zone.filter(({ location, value }) => location === town && value !== town));

const most = <Option extends { count: number }>(options: Option[]) =>
  options
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_NAMED);

/** Land, premises and garages have no bedrooms, pool or view worth a sentence. */
const isHome = (type: string) => /^[124]-/.test(type);
