import type { Lexicon } from './vocabulary/lexicon.ts';
import { type ExpandedTerm, expandTerm } from './expand-term.ts';
import { MAX_REFERENCE_WORDS } from './list-reference-candidates.ts';
import type { QueryTerm, ParsedText } from './query-term.ts';
import { resolveWords, type ResolvedWord } from './resolve-words.ts';
import { type Concept, joinStems } from './thesaurus/concept.ts';
import { findQualifiedPhrases, thesaurus } from './thesaurus/thesaurus.ts';
import { tokenizeQuery, type QueryToken } from './text/tokenize-query.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const MAX_REFERENCES = 40;
const MIN_PREFIX_LENGTH = 3;

type ReadTerm = QueryTerm & { readonly concept?: Concept };

/** What a text asks for: references first, then the longest names and phrases, then single words. */
export function parseTextQuery(text: string, lexicon: Lexicon): ParsedText {
  const words = tokenizeQuery(text);
  const found: ReadTerm[] = [];
  let run: QueryToken[] = [];
  const finishRun = (isLast: boolean) => {
    found.push(...parsePhrases(run, resolveWords(run, lexicon, isLast), lexicon));
    run = [];
  };
  for (let at = 0; at < words.length;) {
    const unwanted = parseUnwanted(words, at);
    const [reference, length] = unwanted ? [] : (parseReference(words, at, lexicon) ?? []);
    if (unwanted || reference) {
      finishRun(false);
      found.push(...(unwanted?.terms ?? []), ...(reference ? [reference] : []));
    } else run.push(words[at]!);
    at = unwanted?.next ?? at + (length ?? 1);
  }
  finishRun(true);
  return { terms: dedupeTerms(resolveTypeConflicts(found)) };
}

const NEGATIONS = new Set(['sin', 'no', 'without']);
const CONTINUATIONS = new Set(['ni', 'nor', 'o', 'or', 'y', 'and']);

/** Sin ascensor ni terraza: parts of a home that are not wanted. Before anything else a negation says nothing. */
function parseUnwanted(words: readonly QueryToken[], at: number): { terms: QueryTerm[]; next: number } | undefined {
  const terms: QueryTerm[] = [];
  let next = at;
  for (let from = at; (terms.length ? CONTINUATIONS : NEGATIONS).has(words[from]?.plain ?? ''); from = next) {
    const part = parsePart(words, from + 1);
    if (!part) break;
    const typed = words.slice(from, part.next).map((word) => word.text);
    terms.push({ typed: typed.join(' '), corrected: null, ...expandTerm.excluding(part.concept) });
    next = part.next;
  }
  return terms.length ? { terms, next } : undefined;
}

function parsePart(words: readonly QueryToken[], from: number): { concept: Concept; next: number } | undefined {
  const first = from + words.slice(from).findIndex(({ isStopWord }) => !isStopWord);
  for (let length = Math.min(thesaurus.maxWords * 2, words.length - first); length > 0 && first >= from; length--) {
    const parts = words.slice(first, first + length);
    const stems = parts.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem);
    const concept = parts.at(-1)!.isStopWord ? undefined : thesaurus.concepts.get(joinStems(stems));
    if (concept) return concept.isPart && { concept, next: first + length };
  }
  return undefined;
}

/** A reference, however its parts are set apart; at the end of the text its beginning will do. */
function parseReference(words: readonly QueryToken[], at: number, lexicon: Lexicon): [QueryTerm, number] | undefined {
  const { vocabulary, newReferences } = lexicon;
  for (let length = Math.min(MAX_REFERENCE_WORDS, words.length - at); length > 0; length--) {
    const parts = words.slice(at, at + length);
    const plain = parts.map((part) => part.plain).join('');
    if (!/\d/.test(plain) && length > 1) continue;
    if (length === 1 && meansSomethingElse(words, at, lexicon)) continue;
    const typed = parts.map((part) => part.text).join(' ');
    const isKnown = vocabulary.isReference(plain) || newReferences?.has(plain);
    const all = isKnown ? [plain] : findByPrefix(plain, at + length === words.length, vocabulary);
    if (all.length) return [{ typed, corrected: null, ...expandTerm.fromReference(all) }, length];
  }
  return undefined;
}

/** "Villa", "La" or "3" may be references: beside other words, or as words of the stock, they are not. */
function meansSomethingElse(words: readonly QueryToken[], at: number, { vocabulary, places }: Lexicon): boolean {
  const { plain, stem, isStopWord } = words[at]!;
  if (isStopWord) return words.length > 1;
  if (/^\d{1,2}$/.test(plain)) return words.some((word, other) => other !== at && !word.isStopWord);
  const { t, f, d } = vocabulary.getCounts(stem);
  return !/\d/.test(plain) && (places.has(stem) || thesaurus.words.has(stem) || t + f + d > 0);
}

function findByPrefix(plain: string, isLast: boolean, vocabulary: Vocabulary): string[] {
  const isEnough = isLast && plain.length >= MIN_PREFIX_LENGTH && /\p{L}.*\d/u.test(plain);
  return isEnough ? vocabulary.findReferences(plain, MAX_REFERENCES) : [];
}

function parsePhrases(run: readonly QueryToken[], words: readonly ResolvedWord[], lexicon: Lexicon): ReadTerm[] {
  const found: ReadTerm[] = [];
  const longest = Math.max(thesaurus.maxWords, lexicon.places.maxWords);
  for (let at = 0; at < words.length;) {
    const qualified = findQualifiedPhrases(words.slice(at, at + longest).map(({ stem }) => stem));
    if (qualified) {
      const parts = words.slice(at, at + qualified.length);
      const typed = getTypedText(run, parts);
      found.push(...qualified.phrases.map((phrase) => ({ typed, ...interpretPhrase(phrase, parts, lexicon) })));
      at += qualified.length;
      continue;
    }
    let length = Math.min(longest, words.length - at);
    while (length > 1 && !isPhrase(joinStems(words.slice(at, at + length).map(({ stem }) => stem)), lexicon)) length--;
    const parts = words.slice(at, at + length);
    const phrase = joinStems(parts.map(({ stem }) => stem));
    if (!thesaurus.everywhere.has(phrase))
      found.push({ typed: getTypedText(run, parts), ...interpretPhrase(phrase, parts, lexicon) });
    at += length;
  }
  return found;
}

const getTypedText = (run: readonly QueryToken[], parts: readonly ResolvedWord[]) =>
  run
    .slice(parts[0]!.at, parts.at(-1)!.at + 1)
    .map((word) => word.text)
    .join(' ');

const isPhrase = (phrase: string, { places }: Lexicon) =>
  places.has(phrase) ||
  thesaurus.placeAliases.has(phrase) ||
  thesaurus.concepts.has(phrase) ||
  thesaurus.everywhere.has(phrase);

function interpretPhrase(phrase: string, parts: readonly ResolvedWord[], lexicon: Lexicon): Omit<ReadTerm, 'typed'> {
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
  const aliased = (thesaurus.placeAliases.get(phrase) ?? []).filter((name) => places.has(name));
  const names = places.has(phrase) ? [phrase, ...aliased] : aliased;
  const place = expandTerm.fromPlace(
    names,
    names.flatMap((name) => places.getKeys(name)),
    phrase,
  );
  if (concept) {
    const plain = expandTerm.fromConcept(concept);
    return { ...plain, alternatives: [...plain.alternatives, ...place.alternatives] };
  }
  if (names.length) return place;
  return phrase.includes('_') ? expandTerm.fromPlace([phrase], [], phrase) : expandTerm.fromWord(phrase, vocabulary);
}

/** A type that can be part of a home is read as a feature where another type is named. */
function resolveTypeConflicts(found: readonly ReadTerm[]): ReadTerm[] {
  const types = found.filter(({ kind }) => kind === 'type');
  const main = types.find(({ concept }) => !concept?.asFeature) ?? types[0];
  return found.map((one) =>
    one.kind === 'type' && one !== main && one.concept?.asFeature
      ? { ...one, ...expandTerm.featureOf(one.concept) }
      : one,
  );
}

function dedupeTerms(found: readonly ReadTerm[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { typed, kind, corrected, alternatives, isUnwanted } of found) {
    const same = JSON.stringify([alternatives, isUnwanted]);
    if (!terms.has(same)) terms.set(same, { typed, kind, corrected, alternatives, ...(isUnwanted && { isUnwanted }) });
  }
  return [...terms.values()];
}
