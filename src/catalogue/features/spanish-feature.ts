import { LRUCache } from 'lru-cache';
import { fold } from '../../platform/input/fold.contract.ts';
import { groundsWords } from './grounds-words.ts';
import { homeWords } from './home-words.ts';
import { settingWords } from './setting-words.ts';

const key = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Each row has a Spanish wording and its English ones. */
const ROWS = [homeWords, groundsWords, settingWords].flatMap((table) =>
  table
    .replace(/\n\s+\|/g, ' |')
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split(' = ') as [spanish: string, english: string]),
);
const BY_ENGLISH = new Map(ROWS.flatMap(([spanish, english]) => english.split(' | ').map((one) => [one, spanish])));

const BY_SPANISH = new Map(ROWS.map(([spanish]) => [key(spanish), spanish]));

const FURTHER_SPANISH = 'de del la el los las y con sin para por al en un una su muy gran';
const FURTHER_ENGLISH =
  'the with and of for from all at very large big small room rooms bedroom bedrooms bathroom bathrooms house home plot land year years quality area road walk minutes doors windows glass stone roof wall walls light lights lighting system included available possible permission ready built';

const wordsIn = (texts: string[]) => new Set(texts.flatMap((text) => key(text).split(' ')));
const spanishWords = wordsIn([...ROWS.map(([spanish]) => spanish), FURTHER_SPANISH]);
const englishWords = wordsIn([...BY_ENGLISH.keys(), FURTHER_ENGLISH]);
/** Words that occur in one language only, unlike "golf" and "patio". */
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...words].filter((word) => !others.has(word)));
const onlySpanish = without(spanishWords, englishWords);
const onlyEnglish = without(englishWords, spanishWords);

/** Headings whose meaning differs from that of the same word as a feature. */
const HEADINGS: Readonly<Record<string, string>> = { furniture: 'Muebles', security: 'Seguridad' };

const PLACES: Readonly<Record<string, string>> = {
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
const DISTANCE =
  /^(?:distance )?(?:to )?(?:the )?([a-z ]+?) ?(\d+) ?(?:(k)(?:m|ms|ilomet\w*)|(min)(?:s|ute|utes)?|(m)(?:ts?|trs?|et\w*)?)$/;

/** Cached, since feeds repeat the same few hundred features. */
const cache = new LRUCache<string, { spanish: string | null }>({ max: 5000 });

/** Translates a feature into Spanish; text that is not English is returned unchanged, unknown English gives null. */
export function spanishFeature(text: string, heading: string | null = null): string | null {
  const at = `${heading ?? ''}\n${text}`;
  const found = cache.get(at);
  if (found) return found.spanish;
  const spanish = translated(text, heading);
  cache.set(at, { spanish });
  return spanish;
}

/** The Spanish wording if the dictionary contains the feature in either language. */
export const knownFeature = (text: string, heading: string | null): string | null =>
  fromEnglish(key(text), heading) ?? BY_SPANISH.get(key(text)) ?? null;

const translated = (text: string, heading: string | null): string | null =>
  fromEnglish(key(text), heading) ?? (isEnglish(key(text)) ? null : text);

function fromEnglish(text: string, heading: string | null): string | undefined {
  const headed = heading ? BY_ENGLISH.get(`${key(heading)} ${text}`) : undefined;
  return headed ?? BY_ENGLISH.get(text) ?? distance(text) ?? undefined;
}

export function spanishHeading(heading: string): string {
  return HEADINGS[key(heading)] ?? BY_ENGLISH.get(key(heading)) ?? heading;
}

/** Translates distances such as "Beach: 200 Meters". */
function distance(text: string): string | null {
  const [, place = '', figure, ...units] = DISTANCE.exec(text) ?? [];
  const unit = units.find(Boolean);
  return unit && PLACES[place] ? `${PLACES[place]} a ${figure} ${UNITS[unit]}` : null;
}

function isEnglish(text: string): boolean {
  const words = text.split(' ');
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return count(onlyEnglish) > count(onlySpanish);
}
