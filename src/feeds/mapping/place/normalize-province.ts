import { foldText } from '../../parsing/text/fold-text.ts';
import { normalizePlaceName } from './normalize-place-name.ts';

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

/** Misspellings and other names that feeds use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
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

const BY_KEY = new Map([...PROVINCES.map((name) => [foldText(name), name] as const), ...Object.entries(OTHER_NAMES)]);

const QUALIFIED = /^(?:provincia de|province of) | (?:province|provincia)$/;

/** The name as on the map; null for what is no province of Spain. */
export const findProvince = (name: string): string | null => BY_KEY.get(foldText(name).replace(QUALIFIED, '')) ?? null;

/** ALICANTE, Alicnate and "Alicante, Spain" are written as on the map; one that is not in Spain keeps its name. */
export const normalizeProvince = (name: string): string =>
  findProvince(name) ??
  name
    .split(/[,()]/)
    .map(findProvince)
    .find((known) => known !== null) ??
  normalizePlaceName(name);
