import { LRUCache } from 'lru-cache';
import { fold } from '../../platform/input/fold.contract.ts';

const MIN_LENGTH = 4;

/**
 * Returns the common stem of singular and plural in Spanish and English, for comparison only: `jardín` and `jardines`,
 * `terrace` and `terraces`.
 */
export function stem(word: string): string {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return singular.length > MIN_LENGTH && /[dhjlnrx]e$/.test(singular) ? singular.slice(0, -1) : singular;
}

const MAX_WORD_LENGTH = 60;

/** Splits a text into its words, normalised to letters and digits. */
export const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

/** Grammatical words, and words that fit every property, are ignored. */
const STOP_WORDS = `
  a al ante con contra de del desde e el en entre es ha hasta hay la las lo los mas me mi muy o para pero por que
  se si sin sobre su sus tiene u un una unas unos y ya
  busco buscar buscando quiero quisiera necesito comprar compra vender venta ventas vende venden vendo cerca cercano cercana
  junto lado zona zonas area tipo propiedad propiedades inmueble inmuebles vivienda viviendas inmobiliaria ref refs
  referencia referencias codigo numero num espana provincia euro euros eur
  an and are at by for from has have i in is it my near nearby close next of on or our s the this that to with within
  buy buying looking find search want sale sales sell selling property properties home homes spain province
  reference code area areas located`;

const stopWords: ReadonlySet<string> = new Set(splitWords(STOP_WORDS).map(stem));

/** Single letters count as stop words too. */
export const isStopWord = (word: string) => stopWords.has(stem(word)) || /^\p{L}$/u.test(word);

/** A few megabytes. */
const MAX_CACHED = 20_000;
const MAX_CACHED_LENGTH = 30;

/** Adverts use the same few thousand words, and stemming costs far more than a lookup. */
const cache = new LRUCache<string, readonly string[]>({ max: MAX_CACHED });

/** Returns the stems of the words of a text, without stop words. */
export const indexableStems = (text: string): string[] => text.split(/\s+/).flatMap(getStems);

function getStems(chunk: string): readonly string[] {
  const cached = cache.get(chunk);
  if (cached) return cached;
  const stems = splitWords(chunk)
    .filter((word) => !isStopWord(word))
    .map(stem);
  if (chunk.length <= MAX_CACHED_LENGTH) cache.set(chunk, stems);
  return stems;
}

/** `text` is the word as typed, `plain` its normalised form. */
export interface QueryToken {
  readonly text: string;
  readonly plain: string;
  readonly stem: string;
  readonly isStopWord: boolean;
}

export const tokenizeQuery = (text: string): QueryToken[] =>
  text.split(/[\s\p{C}]+/u).flatMap((chunk) => {
    const originals = chunk.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const plain = splitWords(chunk);
    return plain.map((word, index) => ({
      text: originals.length === plain.length ? originals[index]! : word,
      plain: word,
      stem: stem(word),
      isStopWord: isStopWord(word),
    }));
  });
