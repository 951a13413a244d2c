import { LRUCache } from 'lru-cache';
import { fold } from '../../platform/input/fold.contract.ts';
import type { SourceFeatures } from '../feed-property.contract.ts';
import type { FeatureGroup } from '../property.contract.ts';
import { groundsFeatures } from './grounds-features.ts';
import { homeFeatures } from './home-features.ts';
import { settingFeatures } from './setting-features.ts';
import { toFeatureGroups } from './source-features.ts';

const normalizeKey = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Each row has a Spanish wording and its English wordings, separated by ` | `. */
const ROWS = [homeFeatures, groundsFeatures, settingFeatures].flatMap((table) =>
  table
    .replace(/\n\s+\|/g, ' |')
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split(' = ') as [spanish: string, english: string]),
);
const BY_ENGLISH = new Map(ROWS.flatMap(([spanish, english]) => english.split(' | ').map((term) => [term, spanish])));

/** Spanish wordings by their normalised form. */
const BY_SPANISH = new Map(ROWS.map(([spanish]) => [normalizeKey(spanish), spanish]));

/** Words besides those of the dictionary that reveal the language of a text. */
const EXTRA_SPANISH_WORDS = 'de del la el los las y con sin para por al en un una su muy gran';
const EXTRA_ENGLISH_WORDS =
  'the with and of for from all at very large big small room rooms bedroom bedrooms bathroom bathrooms house home plot land year years quality area road walk minutes doors windows glass stone roof wall walls light lights lighting system included available possible permission ready built';

const collectWords = (texts: string[]) => new Set(texts.flatMap((text) => normalizeKey(text).split(' ')));
const spanishWords = collectWords([...ROWS.map(([spanish]) => spanish), EXTRA_SPANISH_WORDS]);
const englishWords = collectWords([...BY_ENGLISH.keys(), EXTRA_ENGLISH_WORDS]);
/** Keeps words of one language only, unlike "golf" and "patio". */
const subtractWords = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...words].filter((word) => !others.has(word)));
const onlySpanish = subtractWords(spanishWords, englishWords);
const onlyEnglish = subtractWords(englishWords, spanishWords);

/** Translations of headings that take precedence over the dictionary of features. */
const HEADINGS: Readonly<Record<string, string>> = { furniture: 'Muebles', security: 'Seguridad' };

const DISTANCE_PLACES: Readonly<Record<string, string>> = {
  beach: 'Playa',
  sea: 'Mar',
  airport: 'Aeropuerto',
  golf: 'Golf',
  'golf course': 'Golf',
  town: 'Centro',
  'town centre': 'Centro',
  shops: 'Comercios',
  supermarket: 'Supermercado',
  amenities: 'Servicios',
};
const UNITS: Readonly<Record<string, string>> = { m: 'm', k: 'km', min: 'min' };
const DISTANCE_PATTERN =
  /^(?:distance )?(?:to )?(?:the )?([a-z ]+?) ?(\d+) ?(?:(k)(?:m|ms|ilomet\w*)|(min)(?:s|ute|utes)?|(m)(?:ts?|trs?|et\w*)?)$/;

/** Cached, since feeds repeat the same few hundred features. */
const cache = new LRUCache<string, { spanish: string | null }>({ max: 5000 });

/** Translates a feature into Spanish; text that is not English is returned unchanged, unknown English gives null. */
export function translateFeature(text: string, heading: string | null = null): string | null {
  const cacheKey = `${heading ?? ''}\n${text}`;
  const cached = cache.get(cacheKey);
  if (cached) return cached.spanish;
  const spanish = translateUncached(text, heading);
  cache.set(cacheKey, { spanish });
  return spanish;
}

/** Returns the Spanish wording if the dictionary contains the feature in either language. */
export const findSpanishFeature = (text: string, heading: string | null): string | null =>
  lookUpEnglish(normalizeKey(text), heading) ?? BY_SPANISH.get(normalizeKey(text)) ?? null;

const translateUncached = (text: string, heading: string | null): string | null =>
  lookUpEnglish(normalizeKey(text), heading) ?? (isEnglish(normalizeKey(text)) ? null : text);

function lookUpEnglish(text: string, heading: string | null): string | undefined {
  const underHeading = heading ? BY_ENGLISH.get(`${normalizeKey(heading)} ${text}`) : undefined;
  return underHeading ?? BY_ENGLISH.get(text) ?? translateDistance(text) ?? undefined;
}

export function translateHeading(heading: string): string {
  return HEADINGS[normalizeKey(heading)] ?? BY_ENGLISH.get(normalizeKey(heading)) ?? heading;
}

/** Translates distances such as "Beach: 200 Meters". */
function translateDistance(text: string): string | null {
  const [, place = '', distance, ...units] = DISTANCE_PATTERN.exec(text) ?? [];
  const unit = units.find(Boolean);
  return unit && DISTANCE_PLACES[place] ? `${DISTANCE_PLACES[place]} a ${distance} ${UNITS[unit]}` : null;
}

function isEnglish(text: string): boolean {
  const words = text.split(' ');
  const count = (vocabulary: ReadonlySet<string>) => words.filter((word) => vocabulary.has(word)).length;
  return count(onlyEnglish) > count(onlySpanish);
}

/** Groups features for Spanish readers. Features without a translation form separate English groups. */
export const translateFeatureGroups = (features: SourceFeatures): FeatureGroup[] =>
  toFeatureGroups(features).flatMap(({ heading, values }) => {
    const spanish = new Set(values.flatMap((value) => translateFeature(value, heading) ?? []));
    const english = values.filter((value) => translateFeature(value, heading) === null);
    return [
      { heading: heading && translateHeading(heading), values: [...spanish], language: 'es' as const },
      { heading, values: english, language: 'en' as const },
    ].filter((group) => group.values.length > 0);
  });

/** Lists the features in Spanish; omits those without a translation. */
export const listSpanishFeatures = (features: SourceFeatures): string[] =>
  toFeatureGroups(features).flatMap(({ heading, values }) => [
    ...new Set(values.flatMap((value) => translateFeature(value, heading) ?? [])),
  ]);
