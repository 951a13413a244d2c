import { foldText } from '../../parsing/text/fold-text.ts';
import { normalizePlaceName } from './normalize-place-name.ts';

const SPAIN = 'España';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const inLanguage = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
const [spanish, english] = [inLanguage('es'), inLanguage('en')];

/** Names and codes that no standard has, or another one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
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

const BY_KEY = new Map([
  ...CODES.flatMap((code) => {
    const name = spanish.of(code);
    return name === undefined
      ? []
      : [code, name, english.of(code) ?? name].map((spelling) => [foldText(spelling), name] as const);
  }),
  ...Object.entries(OTHER_NAMES).map(([said, code]) => [said, spanish.of(code)!] as const),
]);

/** IT, Italy and Italia are one country; without any it is Spain. */
export const normalizeCountry = (country: string): string =>
  country === '' ? SPAIN : (BY_KEY.get(foldText(country)) ?? normalizePlaceName(country));
