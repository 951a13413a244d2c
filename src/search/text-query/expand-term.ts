import { type WordField, WORD_FIELDS, toFieldWord } from './collect-document-words.ts';
import type { Alternative, AttributeMatch, QueryTermKind } from './query-term.ts';
import type { Concept } from './thesaurus/concept.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const NAME_FIELDS: readonly WordField[] = ['n'];
const TITLE_FIELDS: readonly WordField[] = ['t', 'f'];
const FEATURE_FIELDS: readonly WordField[] = ['f'];
const OTHER_FIELDS: readonly WordField[] = ['n', 'd'];

const matchWords = (words: readonly string[], fields: readonly WordField[] = WORD_FIELDS): AttributeMatch => ({
  words: words.flatMap((word) => fields.map((field) => toFieldWord(field, word))),
});

export type ExpandedTerm = { readonly kind: QueryTermKind; readonly alternatives: readonly Alternative[] };

const fromReference = (plain: readonly string[]): ExpandedTerm => ({
  kind: 'reference',
  alternatives: [{ weight: 4, all: [matchWords(plain, ['r'])] }],
});

/** A type is what the record says, then what is related, then what mentions it. */
function expandType({ is = {}, kin, isNarrow, asFeature, wordings }: Concept): ExpandedTerm {
  return {
    kind: 'type',
    alternatives: [
      { weight: 4, all: isNarrow ? [is, matchWords(wordings)] : [is] },
      ...(kin ? [{ weight: 3, all: [kin] } as const] : []),
      ...(asFeature ? [{ weight: 2, all: [asFeature] } as const] : []),
      { weight: 2, all: [matchWords(wordings, TITLE_FIELDS)] },
      { weight: 1, all: [matchWords(wordings, OTHER_FIELDS)] },
    ],
  };
}

function expandFeature({ is, wordings }: Pick<Concept, 'is' | 'wordings'>): ExpandedTerm {
  return {
    kind: 'feature',
    alternatives: [
      ...(is ? [{ weight: 4, all: [is] } as const] : []),
      { weight: 4, all: [matchWords(wordings, TITLE_FIELDS)] },
      { weight: 1, all: [matchWords(wordings, OTHER_FIELDS)] },
    ],
  };
}

const fromConcept = (one: Concept): ExpandedTerm => (one.kind === 'type' ? expandType(one) : expandFeature(one));

/** What homes must not name among their features. */
const excluding = ({ wordings }: Concept): ExpandedTerm & { readonly isUnwanted: true } => ({
  kind: 'feature',
  alternatives: [{ weight: 4, all: [matchWords(wordings, FEATURE_FIELDS)] }],
  isUnwanted: true,
});

/** What a word for a type means beside another type: the garage of a villa. */
const featureOf = ({ wordings, asFeature = {} }: Concept): ExpandedTerm => expandFeature({ wordings, is: asFeature });

/** The place itself, those whose names hold all of its words, and mentions of it. */
const fromPlace = (names: readonly string[], keys: readonly string[], called: string): ExpandedTerm => ({
  kind: 'place',
  alternatives: [
    ...(keys.length ? [{ weight: 4, all: [{ placeKeys: keys }] } as const] : []),
    ...names.flatMap((name): Alternative[] => [
      { weight: 3, all: splitStems(name).map((word) => matchWords([word], NAME_FIELDS)) },
      { weight: 1, all: splitStems(name).map((word) => matchWords([word])) },
    ]),
    ...(thesaurus.phrases.has(called) ? [{ weight: 1, all: [matchWords([called])] } as const] : []),
  ],
});

/** Another word weighs most where it tells most: in names, else in title and features, else anywhere. */
function fromWord(stem: string, vocabulary: Vocabulary): ExpandedTerm {
  const { n, t, f } = vocabulary.getCounts(stem);
  const isName = n > 0 && !/\d/.test(stem);
  const kind: QueryTermKind = isName ? 'place' : vocabulary.has(stem) ? 'word' : 'unknown';
  const leads = n > 0 ? NAME_FIELDS : t + f > 0 ? [...NAME_FIELDS, ...TITLE_FIELDS] : WORD_FIELDS;
  return {
    kind,
    alternatives: [
      { weight: 4, all: [matchWords([stem], leads)] },
      ...(n > 0 ? [{ weight: 2, all: [matchWords([stem], TITLE_FIELDS)] } as const] : []),
      { weight: 1, all: [matchWords([stem])] },
    ],
  };
}

/** A weak alternative: the very word as it was typed, or its other endings. */
const fromMention = (words: readonly string[]): Alternative => ({ weight: 1, all: [matchWords(words)] });

const splitStems = (phrase: string) => phrase.split('_');

export const expandTerm = { fromReference, fromConcept, excluding, featureOf, fromPlace, fromWord, fromMention };
