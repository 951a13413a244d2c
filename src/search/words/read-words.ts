import type { Lexicon } from './vocabulary/lexicon.ts';
import { type Meant, meantBy } from './meant-by.ts';
import { LONGEST_REFERENCE } from './possible-references.ts';
import type { Meaning, Reading } from './reading.ts';
import { resolvedWords, type Resolved } from './resolved-words.ts';
import { type Concept, phraseOf } from './thesaurus/concept.ts';
import { qualifiedAt, thesaurus } from './thesaurus/thesaurus.ts';
import { typedWords, type TypedWord } from './text/typed-words.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const MOST_REFERENCES = 40;
const SHORTEST_BEGINNING = 3;

type Found = Meaning & { readonly concept?: Concept };

/** What a text asks for: references first, then the longest names and phrases, then single words. */
export function readWords(text: string, lexicon: Lexicon): Reading {
  const words = typedWords(text);
  const found: Found[] = [];
  let run: TypedWord[] = [];
  const finishRun = (isLast: boolean) => {
    found.push(...phrases(run, resolvedWords(run, lexicon, isLast), lexicon));
    run = [];
  };
  for (let at = 0; at < words.length;) {
    const unwanted = unwantedAt(words, at);
    const [reference, length] = unwanted ? [] : (referenceAt(words, at, lexicon) ?? []);
    if (unwanted || reference) {
      finishRun(false);
      found.push(...(unwanted?.meanings ?? []), ...(reference ? [reference] : []));
    } else run.push(words[at]!);
    at = unwanted?.next ?? at + (length ?? 1);
  }
  finishRun(true);
  return { meanings: eachOnce(besideEachOther(found)) };
}

const NEGATIONS = new Set(['sin', 'no', 'without']);
const ALSO = new Set(['ni', 'nor', 'o', 'or', 'y', 'and']);

/** Sin ascensor ni terraza: parts of a home that are not wanted. Before anything else a negation says nothing. */
function unwantedAt(words: readonly TypedWord[], at: number): { meanings: Meaning[]; next: number } | undefined {
  const meanings: Meaning[] = [];
  let next = at;
  for (let from = at; (meanings.length ? ALSO : NEGATIONS).has(words[from]?.plain ?? ''); from = next) {
    const part = partAt(words, from + 1);
    if (!part) break;
    const typed = words.slice(from, part.next).map((word) => word.typed);
    meanings.push({ typed: typed.join(' '), corrected: null, ...meantBy.lacking(part.concept) });
    next = part.next;
  }
  return meanings.length ? { meanings, next } : undefined;
}

function partAt(words: readonly TypedWord[], from: number): { concept: Concept; next: number } | undefined {
  const first = from + words.slice(from).findIndex(({ isStopWord }) => !isStopWord);
  for (let length = Math.min(thesaurus.longest * 2, words.length - first); length > 0 && first >= from; length--) {
    const parts = words.slice(first, first + length);
    const stems = parts.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem);
    const concept = parts.at(-1)!.isStopWord ? undefined : thesaurus.concepts.get(phraseOf(stems));
    if (concept) return concept.isPart && { concept, next: first + length };
  }
  return undefined;
}

/** A reference, however its parts are set apart; at the end of the text its beginning will do. */
function referenceAt(words: readonly TypedWord[], at: number, lexicon: Lexicon): [Meaning, number] | undefined {
  const { vocabulary, arrived } = lexicon;
  for (let length = Math.min(LONGEST_REFERENCE, words.length - at); length > 0; length--) {
    const parts = words.slice(at, at + length);
    const plain = parts.map((part) => part.plain).join('');
    if (!/\d/.test(plain) && length > 1) continue;
    if (length === 1 && saysElse(words, at, lexicon)) continue;
    const typed = parts.map((part) => part.typed).join(' ');
    const isKnown = vocabulary.isReference(plain) || arrived?.has(plain);
    const all = isKnown ? [plain] : beginnings(plain, at + length === words.length, vocabulary);
    if (all.length) return [{ typed, corrected: null, ...meantBy.reference(all) }, length];
  }
  return undefined;
}

/** "Villa", "La" or "3" may be references: beside other words, or as words of the stock, they are not. */
function saysElse(words: readonly TypedWord[], at: number, { vocabulary, places }: Lexicon): boolean {
  const { plain, stem, isStopWord } = words[at]!;
  if (isStopWord) return words.length > 1;
  if (/^\d{1,2}$/.test(plain)) return words.some((word, other) => other !== at && !word.isStopWord);
  const { t, f, d } = vocabulary.in(stem);
  return !/\d/.test(plain) && (places.has(stem) || thesaurus.words.has(stem) || t + f + d > 0);
}

function beginnings(plain: string, isLast: boolean, vocabulary: Vocabulary): string[] {
  const isEnough = isLast && plain.length >= SHORTEST_BEGINNING && /\p{L}.*\d/u.test(plain);
  return isEnough ? vocabulary.referencesFrom(plain, MOST_REFERENCES) : [];
}

function phrases(run: readonly TypedWord[], words: readonly Resolved[], lexicon: Lexicon): Found[] {
  const found: Found[] = [];
  const longest = Math.max(thesaurus.longest, lexicon.places.longest);
  for (let at = 0; at < words.length;) {
    const qualified = qualifiedAt(words.slice(at, at + longest).map(({ stem }) => stem));
    if (qualified) {
      const parts = words.slice(at, at + qualified.length);
      const typed = typedAs(run, parts);
      found.push(...qualified.phrases.map((phrase) => ({ typed, ...understood(phrase, parts, lexicon) })));
      at += qualified.length;
      continue;
    }
    let length = Math.min(longest, words.length - at);
    while (length > 1 && !isPhrase(phraseOf(words.slice(at, at + length).map(({ stem }) => stem)), lexicon)) length--;
    const parts = words.slice(at, at + length);
    const phrase = phraseOf(parts.map(({ stem }) => stem));
    if (!thesaurus.everywhere.has(phrase))
      found.push({ typed: typedAs(run, parts), ...understood(phrase, parts, lexicon) });
    at += length;
  }
  return found;
}

const typedAs = (run: readonly TypedWord[], parts: readonly Resolved[]) =>
  run
    .slice(parts[0]!.at, parts.at(-1)!.at + 1)
    .map((word) => word.typed)
    .join(' ');

const isPhrase = (phrase: string, { places }: Lexicon) =>
  places.has(phrase) ||
  thesaurus.placeAliases.has(phrase) ||
  thesaurus.concepts.has(phrase) ||
  thesaurus.everywhere.has(phrase);

function understood(phrase: string, parts: readonly Resolved[], lexicon: Lexicon): Omit<Found, 'typed'> {
  const concept = thesaurus.concepts.get(phrase);
  const { kind, alternatives } = phraseMeant(phrase, concept, lexicon);
  const others = parts.flatMap((part) => part.others);
  const corrections = parts.filter((part) => part.isCorrected);
  return {
    kind,
    corrected: corrections.length ? parts.map((part) => part.stem).join(' ') : null,
    alternatives: others.length ? [...alternatives, meantBy.mention(others)] : alternatives,
    ...(concept && { concept }),
  };
}

function phraseMeant(phrase: string, concept: Concept | undefined, { places, vocabulary }: Lexicon): Meant {
  if (concept?.kind === 'type') return meantBy.concept(concept);
  const aliased = (thesaurus.placeAliases.get(phrase) ?? []).filter((name) => places.has(name));
  const names = places.has(phrase) ? [phrase, ...aliased] : aliased;
  const place = meantBy.place(
    names,
    names.flatMap((name) => places.keysOf(name)),
    phrase,
  );
  if (concept) {
    const plain = meantBy.concept(concept);
    return { ...plain, alternatives: [...plain.alternatives, ...place.alternatives] };
  }
  if (names.length) return place;
  return phrase.includes('_') ? meantBy.place([phrase], [], phrase) : meantBy.word(phrase, vocabulary);
}

/** A type that can be part of a home is read as a feature where another type is named. */
function besideEachOther(found: readonly Found[]): Found[] {
  const types = found.filter(({ kind }) => kind === 'type');
  const main = types.find(({ concept }) => !concept?.asFeature) ?? types[0];
  return found.map((one) =>
    one.kind === 'type' && one !== main && one.concept?.asFeature ? { ...one, ...meantBy.featureOf(one.concept) } : one,
  );
}

function eachOnce(found: readonly Found[]): Meaning[] {
  const meanings = new Map<string, Meaning>();
  for (const { typed, kind, corrected, alternatives, isUnwanted } of found) {
    const same = JSON.stringify([alternatives, isUnwanted]);
    if (!meanings.has(same))
      meanings.set(same, { typed, kind, corrected, alternatives, ...(isUnwanted && { isUnwanted }) });
  }
  return [...meanings.values()];
}
