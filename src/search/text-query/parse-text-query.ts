import { type ExpandedTerm, expandTerm, type QueryTerm, type ParsedText } from './query-term.ts';
import { type Lexicon, resolveWords, type ResolvedWord } from './resolve-words.ts';
import { type Concept, joinStems } from './thesaurus/concepts.ts';
import { findQualifiedPhrases, thesaurus } from './thesaurus/thesaurus.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { tokenizeQuery, type QueryToken } from './words.ts';

const MAX_REFERENCE_WORDS = 4;
const MAX_CANDIDATES = 40;

/** Lists possible references in a text, however spaced: up to four words that contain a digit. */
export const listReferenceCandidates = (words: readonly QueryToken[]): string[] =>
  [...new Set(words.flatMap((_, at) => joinFrom(words, at)))].slice(0, MAX_CANDIDATES);

const joinFrom = (words: readonly QueryToken[], at: number): string[] =>
  Array.from({ length: Math.min(MAX_REFERENCE_WORDS, words.length - at) }, (_, index) =>
    words
      .slice(at, at + index + 1)
      .map(({ plain }) => plain)
      .join(''),
  ).filter((plain) => /\d/.test(plain));

const MAX_REFERENCES = 40;
const MIN_PREFIX_LENGTH = 3;

type ParsedTerm = QueryTerm & { readonly concept?: Concept };

/** Parses a text: references first, then the longest names and phrases, then single words. */
export function parseTextQuery(text: string, lexicon: Lexicon): ParsedText {
  const words = tokenizeQuery(text);
  const terms: ParsedTerm[] = [];
  let wordRun: QueryToken[] = [];
  const finishRun = (isLast: boolean) => {
    terms.push(...parsePhrases(wordRun, resolveWords(wordRun, lexicon, isLast), lexicon));
    wordRun = [];
  };
  for (let at = 0; at < words.length;) {
    const unwanted = parseUnwanted(words, at);
    const [reference, length] = unwanted ? [] : (parseReference(words, at, lexicon) ?? []);
    if (unwanted || reference) {
      finishRun(false);
      terms.push(...(unwanted?.terms ?? []), ...(reference ? [reference] : []));
    } else wordRun.push(words[at]!);
    at = unwanted?.next ?? at + (length ?? 1);
  }
  finishRun(true);
  return { terms: dedupeTerms(resolveTypeConflicts(terms)) };
}

const NEGATIONS = new Set(['sin', 'no', 'without']);
const CONTINUATIONS = new Set(['ni', 'nor', 'o', 'or', 'y', 'and']);

/** Parses "sin ascensor ni terraza" as unwanted features. A negation before anything else has no effect. */
function parseUnwanted(words: readonly QueryToken[], at: number): { terms: QueryTerm[]; next: number } | undefined {
  const terms: QueryTerm[] = [];
  let next = at;
  for (let from = at; (terms.length ? CONTINUATIONS : NEGATIONS).has(words[from]?.plain ?? ''); from = next) {
    const part = parsePart(words, from + 1);
    if (!part) break;
    const typed = words.slice(from, part.next).map((word) => word.text);
    terms.push({ typed: typed.join(' '), corrected: null, ...expandTerm.excludeFeature(part.concept) });
    next = part.next;
  }
  return terms.length ? { terms, next } : undefined;
}

/** Parses a feature that a search can exclude. */
function parsePart(words: readonly QueryToken[], from: number): { concept: Concept; next: number } | undefined {
  const first = from + words.slice(from).findIndex(({ isStopWord }) => !isStopWord);
  for (let length = Math.min(thesaurus.maxWords * 2, words.length - first); length > 0 && first >= from; length--) {
    const parts = words.slice(first, first + length);
    const stems = parts.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem);
    const concept = parts.at(-1)!.isStopWord ? undefined : thesaurus.concepts.get(joinStems(stems));
    if (concept) return concept.isExcludable && { concept, next: first + length };
  }
  return undefined;
}

/** Parses a reference with any separators; at the end of the text, a prefix suffices. */
function parseReference(words: readonly QueryToken[], at: number, lexicon: Lexicon): [QueryTerm, number] | undefined {
  const { vocabulary, newReferences } = lexicon;
  for (let length = Math.min(MAX_REFERENCE_WORDS, words.length - at); length > 0; length--) {
    const parts = words.slice(at, at + length);
    const plain = parts.map((part) => part.plain).join('');
    if (!/\d/.test(plain) && length > 1) continue;
    if (length === 1 && isOrdinaryWord(words, at, lexicon)) continue;
    const typed = parts.map((part) => part.text).join(' ');
    const isKnown = vocabulary.isReference(plain) || newReferences?.has(plain);
    const references = isKnown ? [plain] : findByPrefix(plain, at + length === words.length, vocabulary);
    if (references.length) return [{ typed, corrected: null, ...expandTerm.fromReference(references) }, length];
  }
  return undefined;
}

/** "Villa", "La" or "3" could be references, but not beside other words or if they are words of the catalogue. */
function isOrdinaryWord(words: readonly QueryToken[], at: number, { vocabulary, places }: Lexicon): boolean {
  const { plain, stem, isStopWord } = words[at]!;
  if (isStopWord) return words.length > 1;
  if (/^\d{1,2}$/.test(plain)) return words.some((word, index) => index !== at && !word.isStopWord);
  const { t, f, d } = vocabulary.getCounts(stem);
  return !/\d/.test(plain) && (places.has(stem) || thesaurus.words.has(stem) || t + f + d > 0);
}

function findByPrefix(plain: string, isLast: boolean, vocabulary: Vocabulary): string[] {
  const isEnough = isLast && plain.length >= MIN_PREFIX_LENGTH && /\p{L}.*\d/u.test(plain);
  return isEnough ? vocabulary.findReferences(plain, MAX_REFERENCES) : [];
}

function parsePhrases(wordRun: readonly QueryToken[], words: readonly ResolvedWord[], lexicon: Lexicon): ParsedTerm[] {
  const terms: ParsedTerm[] = [];
  const maxLength = Math.max(thesaurus.maxWords, lexicon.places.maxWords);
  for (let at = 0; at < words.length;) {
    const qualified = findQualifiedPhrases(words.slice(at, at + maxLength).map(({ stem }) => stem));
    if (qualified) {
      const parts = words.slice(at, at + qualified.length);
      const typed = getTypedText(wordRun, parts);
      terms.push(...qualified.phrases.map((phrase) => ({ typed, ...interpretPhrase(phrase, parts, lexicon) })));
      at += qualified.length;
      continue;
    }
    let length = Math.min(maxLength, words.length - at);
    while (length > 1 && !isPhrase(joinStems(words.slice(at, at + length).map(({ stem }) => stem)), lexicon)) length--;
    const parts = words.slice(at, at + length);
    const phrase = joinStems(parts.map(({ stem }) => stem));
    if (!thesaurus.universalPhrases.has(phrase))
      terms.push({ typed: getTypedText(wordRun, parts), ...interpretPhrase(phrase, parts, lexicon) });
    at += length;
  }
  return terms;
}

const getTypedText = (wordRun: readonly QueryToken[], parts: readonly ResolvedWord[]) =>
  wordRun
    .slice(parts[0]!.at, parts.at(-1)!.at + 1)
    .map((word) => word.text)
    .join(' ');

const isPhrase = (phrase: string, { places }: Lexicon) =>
  places.has(phrase) ||
  thesaurus.placeAliases.has(phrase) ||
  thesaurus.concepts.has(phrase) ||
  thesaurus.universalPhrases.has(phrase);

function interpretPhrase(phrase: string, parts: readonly ResolvedWord[], lexicon: Lexicon): Omit<ParsedTerm, 'typed'> {
  const concept = thesaurus.concepts.get(phrase);
  const { kind, alternatives } = expandPhrase(phrase, concept, lexicon);
  const others = parts.flatMap((part) => part.others);
  const corrections = parts.filter((part) => part.isCorrected);
  return {
    kind,
    corrected: corrections.length ? parts.map((part) => part.stem).join(' ') : null,
    alternatives: others.length ? [...alternatives, expandTerm.fromMention(others)] : alternatives,
    ...(concept && { concept }),
  };
}

function expandPhrase(phrase: string, concept: Concept | undefined, { places, vocabulary }: Lexicon): ExpandedTerm {
  if (concept?.kind === 'type') return expandTerm.fromConcept(concept);
  const aliasNames = (thesaurus.placeAliases.get(phrase) ?? []).filter((name) => places.has(name));
  const names = places.has(phrase) ? [phrase, ...aliasNames] : aliasNames;
  const place = expandTerm.fromPlace(
    names,
    names.flatMap((name) => places.getKeys(name)),
    phrase,
  );
  if (concept) {
    const expanded = expandTerm.fromConcept(concept);
    return { ...expanded, alternatives: [...expanded.alternatives, ...place.alternatives] };
  }
  if (names.length) return place;
  return phrase.includes('_') ? expandTerm.fromPlace([phrase], [], phrase) : expandTerm.fromWord(phrase, vocabulary);
}

/** A type that can be part of a home counts as a feature if another type is named. */
function resolveTypeConflicts(terms: readonly ParsedTerm[]): ParsedTerm[] {
  const types = terms.filter(({ kind }) => kind === 'type');
  const mainType = types.find(({ concept }) => !concept?.asFeature) ?? types[0];
  return terms.map((term) =>
    term.kind === 'type' && term !== mainType && term.concept?.asFeature
      ? { ...term, ...expandTerm.fromTypeAsFeature(term.concept) }
      : term,
  );
}

function dedupeTerms(parsedTerms: readonly ParsedTerm[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { typed, kind, corrected, alternatives, isUnwanted } of parsedTerms) {
    const key = JSON.stringify([alternatives, isUnwanted]);
    if (!terms.has(key)) terms.set(key, { typed, kind, corrected, alternatives, ...(isUnwanted && { isUnwanted }) });
  }
  return [...terms.values()];
}
