import { towns } from '../../../catalogue/zones/towns.contract.ts';
import { isPlaceholderName, isUnspecificPlace } from '../../../catalogue/zones/unspecific-place.contract.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine, foldText } from '../../parsing/text/clean-text.ts';

/** Unknown parts are ''. */
type Place = { town: string; zone: string; province: string };
type PlaceSource = { town: string; province: string; country: string; locationDetail: string };

export function mapPlace(record: PlaceSource, warn: Warn) {
  const { town, province, zone } = fillTown(separateParts(record, warn), warn);
  const normalized: Place = {
    town: findTownName(town) ?? findZoneName(town) ?? normalizePlaceName(town),
    zone: findZoneName(zone) ?? normalizePlaceName(zone),
    province: normalizeProvince(province),
  };
  if (normalized.town !== town || normalized.province !== province || normalized.zone !== zone) warn('respelled_place');
  return {
    country: normalizeCountry(cleanLine(record.country)),
    province: normalized.province || null,
    location: normalized.town || null,
    area: normalized.zone || null,
  };
}

/** A zone or province in its own element overrides one in the town, unless that zone is only a region. */
function separateParts(record: PlaceSource, warn: Warn): Place {
  const town = cleanLine(record.town);
  const province = cleanLine(record.province);
  const zone = cleanLine(record.locationDetail);
  const parts = splitPlace(town);
  if (!parts) return { town, zone, province };
  warn('combined_place');
  const hasOwnZone = zone !== '' && !(parts.zone && isRegion(zone));
  return { town: parts.town, zone: hasOwnZone ? zone : parts.zone, province: province || parts.province };
}

/** "N/A", "Spain" and "Costa del Sol" are not towns; the zone may name the town instead. */
function fillTown(place: Place, warn: Warn): Place {
  const isUnspecific = place.town !== '' && isUnspecificPlace(place.town);
  if (isUnspecific) warn('no_place');
  const town = isUnspecific ? '' : place.town;
  const zone = isPlaceholderName(place.zone) ? '' : place.zone;
  const province = isUnspecificPlace(place.province) ? '' : place.province;
  return { town, zone, province, ...(town === '' && findTownInZone(zone)) };
}

function findTownInZone(zone: string) {
  const town = findTownName(zone);
  if (town) return { town, zone: '' };
  const parts = splitPlace(zone);
  return parts && findTownName(parts.town) ? { town: parts.town, zone: parts.zone } : {};
}

const LOWERCASE_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'i', 'en', 'of', 'the']);

const capitalize = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1);

/**
 * Capitalises "MIJAS COSTA" and "san pedro de alcántara". In mixed-case names, only words such as De and De La change.
 */
export function normalizePlaceName(name: string): string {
  const isMixed = name !== name.toLocaleUpperCase('es') && name !== name.toLocaleLowerCase('es');
  if (isMixed) return name.replace(/(?<= )(?:Del|De(?: La| Las| Los)?)(?= )/g, (words) => words.toLowerCase());
  return name
    .toLocaleLowerCase('es')
    .split(/(?<=[/(-])|(?<=, )/)
    .map((part) => part.replace(/\p{L}[\p{L}\p{M}·.]*/gu, (word, index: number) => capitalizeWord(word, index, part)))
    .join('');
}

/** Small words stay lower case except at the start; a name follows d' and l'. */
function capitalizeWord(word: string, index: number, part: string) {
  if (index > 0 && LOWERCASE_WORDS.has(word)) return word;
  if (/^[dl]$/.test(word) && /['’]/.test(part.charAt(index + 1))) return index === 0 ? capitalize(word) : word;
  return capitalize(word);
}

const SPAIN = 'España';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const countryNamesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
const [spanish, english] = [countryNamesIn('es'), countryNamesIn('en')];

const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = {
  esp: 'ES',
  prt: 'PT',
  fra: 'FR',
  ita: 'IT',
  deu: 'DE',
  gbr: 'GB',
  uk: 'GB',
  england: 'GB',
  inglaterra: 'GB',
  holland: 'NL',
  holanda: 'NL',
  usa: 'US',
};

const COUNTRY_NAMES = new Map([
  ...COUNTRY_CODES.flatMap((code) => {
    const name = spanish.of(code);
    return name === undefined
      ? []
      : [code, name, english.of(code) ?? name].map((spelling) => [foldText(spelling), name] as const);
  }),
  ...Object.entries(OTHER_COUNTRY_NAMES).map(([countryName, code]) => [countryName, spanish.of(code)!] as const),
]);

/** IT, Italy and Italia are one country; the default is Spain. */
export const normalizeCountry = (country: string): string =>
  country === '' ? SPAIN : (COUNTRY_NAMES.get(foldText(country)) ?? normalizePlaceName(country));

const PROVINCES = [
  'A Coruña',
  'Álava',
  'Albacete',
  'Alicante',
  'Almería',
  'Asturias',
  'Ávila',
  'Badajoz',
  'Barcelona',
  'Bizkaia',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Cantabria',
  'Castellón',
  'Ceuta',
  'Ciudad Real',
  'Córdoba',
  'Cuenca',
  'Gipuzkoa',
  'Girona',
  'Granada',
  'Guadalajara',
  'Huelva',
  'Huesca',
  'Illes Balears',
  'Jaén',
  'La Rioja',
  'Las Palmas',
  'León',
  'Lleida',
  'Lugo',
  'Madrid',
  'Málaga',
  'Melilla',
  'Murcia',
  'Navarra',
  'Ourense',
  'Palencia',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia',
  'Valladolid',
  'Zamora',
  'Zaragoza',
];

const OTHER_PROVINCE_NAMES: Readonly<Record<string, string>> = {
  alicnate: 'Alicante',
  alicate: 'Alicante',
  alacant: 'Alicante',
  almeira: 'Almería',
  baleares: 'Illes Balears',
  'balearic islands': 'Illes Balears',
  cadis: 'Cádiz',
  'castellon de la plana': 'Castellón',
  gerona: 'Girona',
  granda: 'Granada',
  lerida: 'Lleida',
  malaaga: 'Málaga',
  malga: 'Málaga',
  mlaga: 'Málaga',
  murica: 'Murcia',
  seville: 'Sevilla',
  tenerife: 'Santa Cruz de Tenerife',
  valenica: 'Valencia',
  vizcaya: 'Bizkaia',
};

const PROVINCE_NAMES = new Map([
  ...PROVINCES.map((name) => [foldText(name), name] as const),
  ...Object.entries(OTHER_PROVINCE_NAMES),
]);

/** Returns the canonical name; null for anything but a Spanish province. */
export const findProvince = (name: string): string | null =>
  PROVINCE_NAMES.get(foldText(name).replace(PROVINCE_AFFIX, '')) ?? null;

/** Normalises ALICANTE, Alicnate and "Alicante, Spain". Only corrects upper and lower case in names outside Spain. */
export const normalizeProvince = (name: string): string =>
  findProvince(name) ??
  name
    .split(/[,()]/)
    .map(findProvince)
    .find((province) => province !== null) ??
  normalizePlaceName(name);

const ZONE_NAMES = new Map(
  towns
    .flatMap((town) => [town, ...town.zones])
    .flatMap(({ names }) => names)
    .map((name) => [foldText(name), name]),
);

const findZoneName = (name: string): string | null => ZONE_NAMES.get(foldText(name)) ?? null;

/** Every municipality of Málaga, and other towns that are common in feeds for foreign buyers. */
const MUNICIPALITIES = `
Alameda, Alcaucín, Alfarnate, Alfarnatejo, Algarrobo, Algatocín, Alhaurín de la Torre, Alhaurín el Grande, Almáchar,
Almargen, Almogía, Álora, Alozaina, Alpandeire, Antequera, Árchez, Archidona, Ardales, Arenas, Arriate, Atajate,
Benadalid, Benahavís, Benalauría, Benalmádena, Benamargosa, Benamocarra, Benaoján, Benarrabá, El Borge, El Burgo,
Campillos, Canillas de Aceituno, Canillas de Albaida, Cañete la Real, Carratraca, Cartajima, Cártama, Casabermeja,
Casarabonela, Casares, Coín, Colmenar, Comares, Cómpeta, Cortes de la Frontera, Cuevas Bajas, Cuevas de San Marcos,
Cuevas del Becerro, Cútar, Estepona, Faraján, Frigiliana, Fuengirola, Fuente de Piedra, Gaucín, Genalguacil, Guaro,
Humilladero, Igualeja, Istán, Iznate, Jimera de Líbar, Jubrique, Júzcar, Macharaviaya, Málaga, Manilva, Marbella, Mijas,
Moclinejo, Mollina, Monda, Montecorto, Montejaque, Nerja, Ojén, Parauta, Periana, Pizarra, Pujerra,
Rincón de la Victoria, Riogordo, Ronda, Salares, Sayalonga, Sedella, Serrato, Sierra de Yeguas, Teba, Tolox,
Torremolinos, Torrox, Totalán, Valle de Abdalajís, Vélez-Málaga, Villanueva de Algaidas, Villanueva de la Concepción,
Villanueva de Tapia, Villanueva del Rosario, Villanueva del Trabuco, Viñuela, Yunquera,
Algeciras, Arcos de la Frontera, Barbate, Cádiz, Chiclana de la Frontera, Chipiona, Conil de la Frontera,
Jerez de la Frontera, Jimena de la Frontera, La Línea de la Concepción, Los Barrios, Puerto Real, Rota, San Fernando,
San Roque, Sanlúcar de Barrameda, Tarifa, Vejer de la Frontera, Zahara de los Atunes,
Almuñécar, Granada, Motril, Salobreña, Adra, Albox, Almería, Carboneras, Cuevas del Almanzora, El Ejido, Garrucha,
Huércal-Overa, Mojácar, Níjar, Pulpí, Roquetas de Mar, Vera, Ayamonte, Huelva, Isla Cristina, Lepe, Punta Umbría,
Córdoba, Jaén, Sevilla, Madrid, Barcelona, Sitges, Tarragona, Salou, Valencia, Gandia, Oliva, Cullera, Sagunto,
Castellón de la Plana, Benicàssim, Peñíscola, Vinaròs, Oropesa del Mar,
Alicante, Alacant, Altea, Benidorm, Benijófar, Benissa, Calpe, Calp, Ciudad Quesada, Crevillent, Dénia, Denia, El Campello,
Elche, Elx, Finestrat, Guardamar del Segura, Jávea, Xàbia, Jalón, Xaló, L'Alfàs del Pi, La Nucia, Los Montesinos,
Moraira, Orihuela, Orihuela Costa, Pedreguer, Pego, Pilar de la Horadada, Polop, Rojales, San Fulgencio,
San Miguel de Salinas, Santa Pola, Teulada, Torrevieja, Villajoyosa, La Vila Joiosa,
Águilas, Alhama de Murcia, Cartagena, Cieza, La Unión, Lorca, Los Alcázares, Mazarrón, Molina de Segura, Murcia,
San Javier, San Pedro del Pinatar, Torre-Pacheco,
Palma, Alcúdia, Andratx, Calvià, Felanitx, Llucmajor, Manacor, Pollença, Santanyí, Sóller, Ibiza, Eivissa,
Ciutadella de Menorca, Mahón, Maó, Adeje, Arona, Granadilla de Abona, Guía de Isora, Los Cristianos,
Puerto de la Cruz, Santiago del Teide, Las Palmas de Gran Canaria, Mogán, San Bartolomé de Tirajana, Telde,
Antigua, La Oliva, Pájara, Puerto del Rosario, Arrecife, Teguise, Tías, Yaiza`;

/** Parts of a municipality that buyers treat as towns of their own. */
const MUNICIPALITIES_BY_INNER_TOWN: Readonly<Record<string, string>> = {
  'Mijas Costa': 'Mijas',
  'San Pedro de Alcántara': 'Marbella',
};

const ALL_TOWNS = [
  ...MUNICIPALITIES.split(',').map((name) => name.trim()),
  ...Object.keys(MUNICIPALITIES_BY_INNER_TOWN),
];
const TOWN_NAMES = new Map(ALL_TOWNS.map((name) => [foldText(name), name]));

const findTownName = (name: string): string | null => TOWN_NAMES.get(foldText(name)) ?? null;

/** Returns the inner town of a pair such as Mijas and Mijas Costa. */
function findInnerTown(a: string, b: string): string | null {
  if (MUNICIPALITIES_BY_INNER_TOWN[a] === b) return a;
  return MUNICIPALITIES_BY_INNER_TOWN[b] === a ? b : null;
}

const PLACE_SEPARATOR = /\s*[,()]\s*|\s+[-–—/]\s+/;
const POSTCODE = /^(?:e-?)?\d{5}\b[\s,.-]*|[\s,-]+\d{5}$/i;
/** "Nucia, La". */
const TRAILING_ARTICLE = /^([^,]+), (el|la|los|las|a|o|l['’])$/i;
const PROVINCE_AFFIX = /^(?:provincia de|province of) | (?:province|provincia)$/;
const TOWN_SUFFIX = / (?:capital|city|ciudad)$/;

const PROVINCE_WORDS = new Set(['province', 'provincia']);
/** Words that only say that a place is a town, or in which region. */
const IGNORED_WORDS = new Set(
  'capital city ciudad town municipality municipio north south east west norte sur este oeste'.split(' '),
);

const isRegion = (name: string) => IGNORED_WORDS.has(foldText(name)) || isUnspecificPlace(name);

/** Separates town, zone and province in one text. Null if there is nothing to separate or the parts are ambiguous. */
function splitPlace(text: string): Place | null {
  const withTrailingArticle = TRAILING_ARTICLE.exec(text);
  if (withTrailingArticle)
    return { town: capitalize(`${withTrailingArticle[2]!} ${withTrailingArticle[1]!}`), zone: '', province: '' };
  const withoutPostcode = text.replace(POSTCODE, '').trim();
  const parts = withoutPostcode.split(PLACE_SEPARATOR).filter(Boolean);
  const [first = '', ...furtherParts] = parts;
  if (furtherParts.length > 0) return parsePlaces(parts, withoutPostcode.endsWith(')'));
  const folded = foldText(first);
  const province = PROVINCE_AFFIX.test(folded) ? findProvince(first) : null;
  if (province) return { town: '', zone: '', province };
  const town = TOWN_SUFFIX.test(folded) ? findTownName(folded.replace(TOWN_SUFFIX, '')) : null;
  if (town) return { town, zone: '', province: '' };
  return withoutPostcode !== text && first ? { town: first, zone: '', province: '' } : null;
}

/** `isInBrackets` says that the last part is in brackets, as in "Calahonda (Mijas)". */
function parsePlaces(parts: string[], isInBrackets: boolean): Place | null {
  const namesProvince = parts.some((part) => PROVINCE_WORDS.has(foldText(part)));
  const significant = parts.filter((part) => !isRegion(part) && !PROVINCE_WORDS.has(foldText(part)));
  const provinceIndex = findProvinceIndex(significant, namesProvince);
  const province = provinceIndex === -1 ? '' : findProvince(significant[provinceIndex]!)!;
  const places = significant.filter((_, index) => index !== provinceIndex);
  const townAndZone = findTownAndZone(places, isInBrackets);
  if (townAndZone) return { ...townAndZone, province };
  return province ? { town: places.join(', '), zone: '', province } : null;
}

/**
 * Returns the index of the province, or -1. Usually it is the last part with the name of a province. A first part that
 * is also a town, such as "Málaga, …", is the province only if the text contains the word province or another town.
 */
function findProvinceIndex(parts: string[], namesProvince: boolean): number {
  const last = parts.findLastIndex((part) => findProvince(part) !== null);
  if (last !== 0 || namesProvince || findTownName(parts[0]!) === null) return last;
  return parts.slice(1).some((part) => findTownName(part) !== null) ? 0 : -1;
}

function findTownAndZone(places: string[], isInBrackets: boolean): Pick<Place, 'town' | 'zone'> | null {
  const [first = '', second = ''] = places;
  if (places.length < 2) return { town: first, zone: '' };
  const towns = places.flatMap((place) => findTownName(place) ?? []);
  if (towns.length === 1) {
    return { town: towns[0]!, zone: places.find((place) => findTownName(place) === null) ?? '' };
  }
  if (places.length > 2) return null;
  if (towns.length === 2) {
    const inner = findInnerTown(towns[0]!, towns[1]!) ?? (isInBrackets ? towns[0]! : null);
    return inner === null ? null : { town: inner, zone: '' };
  }
  return isInBrackets ? { town: first, zone: second } : null;
}
