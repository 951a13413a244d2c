import type { PlaceType } from '../../../../src/search/places/places.contract.ts';
import type { FacetOption, PropertyFacets } from '../../../../src/search/search.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatPropertyCount } from './landing-description.ts';
import type { Landing } from './landing.ts';

const MAX_LISTED = 3;
const listFormat = new Intl.ListFormat('es', { type: 'conjunction' });

/** The text mentions a type or feature only if this many properties have it. */
const MIN_COUNT = 2;

type CountedOption = FacetOption & { count: number };
type FacetCounts = Pick<PropertyFacets, 'zone' | 'bedrooms' | 'pool' | 'seaView'>;

/** The counts must match the list of properties on the same page. */
export function buildLandingIntro(landing: Landing, total: number, counts: FacetCounts): string[] {
  const { town, type } = landing;
  const sentences = [
    buildOpening(landing, total),
    type ? buildBedroomSentence(counts.bedrooms, total, type.value) : buildTypeSentence(landing.types),
    buildZoneSentence(listTopZones(town.value, counts), town.name, total),
    type && !isDwelling(type.value) ? undefined : buildFeatureSentence(counts),
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

/** The wording varies by URL, so that similar pages do not read alike. */
function buildOpening(landing: Landing, total: number) {
  const { town, type, prices } = landing;
  const countText = formatPropertyCount(landing, total);
  if (!prices) return `Tenemos ${countText} en venta en ${town.name}, con el precio a consultar.`;
  if (prices.least === prices.most) return `Tenemos ${countText} en venta en ${town.name}, por ${prices.least}.`;
  return (town.slug.length + (type?.slug.length ?? 0)) % 2
    ? `Tenemos ${countText} en venta en ${town.name}, desde ${prices.least} hasta ${prices.most}.`
    : `En ${town.name} puede elegir entre ${countText} en venta, con precios de ${prices.least} a ${prices.most}.`;
}

function buildTypeSentence(types: PlaceType[]) {
  const topTypes = pickTop(types.filter(({ value, count }) => isFamilyOrStandaloneType(value) && count >= MIN_COUNT));
  if (topTypes.length < 2) return undefined;
  return `Por tipo, hay sobre todo ${listFormat.format(topTypes.map(({ name, count }) => `${name.toLowerCase()} (${formatNumber(count)})`))}.`;
}

/** Codes 1-1 to 3-1 are families, such as all apartments; types from 4 on belong to no family. */
const isFamilyOrStandaloneType = (type: string) => /^([1-3]-1|[4-9]-.*)$/.test(type);

function buildBedroomSentence(bedrooms: FacetOption[], total: number, type: string) {
  const [first] = pickTop(bedrooms);
  if (!first || !isDwelling(type) || total < 4 || first.count * 3 < total) return undefined;
  const rooms = { '0': 'es el estudio', '1': 'es 1 dormitorio', '5': 'son 5 dormitorios o más' }[first.value];
  return `Lo más habitual ${rooms ?? `son ${first.value} dormitorios`} (${formatNumber(first.count)} de ${formatNumber(total)}).`;
}

function buildZoneSentence(zones: CountedOption[], town: string, total: number) {
  if (zones.length < 2 || total < 4) return undefined;
  return `Las zonas de ${town} con más oferta son ${listFormat.format(zones.map(({ name, count }) => `${name} (${formatNumber(count)})`))}.`;
}

function buildFeatureSentence({ pool, seaView }: FacetCounts) {
  const counts = [['piscina', pool ?? 0] as const, ['vistas al mar', seaView ?? 0] as const];
  const [first, second] = counts.filter(([, count]) => count >= MIN_COUNT);
  return (
    first &&
    `Con ${first[0]} hay ${formatNumber(first[1])}${second ? `; con ${second[0]}, ${formatNumber(second[1])}` : ''}.`
  );
}

const listTopZones = (town: string, { zone }: FacetCounts) =>
  pickTop(zone.filter(({ location, value }) => location === town && value !== town));

const pickTop = <Option extends { count: number | null }>(options: Option[]) =>
  options
    .filter((option): option is Option & { count: number } => Boolean(option.count))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_LISTED);

/** Land, premises and garages are described by neither bedrooms nor features. */
const isDwelling = (type: string) => /^[124]-/.test(type);
