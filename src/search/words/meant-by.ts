import { type Field, FIELDS, wordIn } from './document-words.ts';
import type { Alternative, Fact, Kind } from './reading.ts';
import type { Concept } from './thesaurus/concept.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const NAMES: readonly Field[] = ['n'];
const HEADS: readonly Field[] = ['t', 'f'];
const FEATURES: readonly Field[] = ['f'];
const REST: readonly Field[] = ['n', 'd'];

const saying = (words: readonly string[], fields: readonly Field[] = FIELDS): Fact => ({
  words: words.flatMap((word) => fields.map((field) => wordIn(field, word))),
});

export type Meant = { readonly kind: Kind; readonly alternatives: readonly Alternative[] };

const reference = (plain: readonly string[]): Meant => ({
  kind: 'reference',
  alternatives: [{ weight: 4, all: [saying(plain, ['r'])] }],
});

/** A type is what the record says, then what is related, then what mentions it. */
function type({ is = {}, kin, isNarrow, asFeature, said }: Concept): Meant {
  return {
    kind: 'type',
    alternatives: [
      { weight: 4, all: isNarrow ? [is, saying(said)] : [is] },
      ...(kin ? [{ weight: 3, all: [kin] } as const] : []),
      ...(asFeature ? [{ weight: 2, all: [asFeature] } as const] : []),
      { weight: 2, all: [saying(said, HEADS)] },
      { weight: 1, all: [saying(said, REST)] },
    ],
  };
}

function feature({ is, said }: Pick<Concept, 'is' | 'said'>): Meant {
  return {
    kind: 'feature',
    alternatives: [
      ...(is ? [{ weight: 4, all: [is] } as const] : []),
      { weight: 4, all: [saying(said, HEADS)] },
      { weight: 1, all: [saying(said, REST)] },
    ],
  };
}

const concept = (one: Concept): Meant => (one.kind === 'type' ? type(one) : feature(one));

/** What homes must not name among their features. */
const lacking = ({ said }: Concept): Meant & { readonly isUnwanted: true } => ({
  kind: 'feature',
  alternatives: [{ weight: 4, all: [saying(said, FEATURES)] }],
  isUnwanted: true,
});

/** What a word for a type means beside another type: the garage of a villa. */
const featureOf = ({ said, asFeature = {} }: Concept): Meant => feature({ said, is: asFeature });

/** The place itself, those whose names hold all of its words, and mentions of it. */
const place = (names: readonly string[], keys: readonly string[], called: string): Meant => ({
  kind: 'place',
  alternatives: [
    ...(keys.length ? [{ weight: 4, all: [{ placeKeys: keys }] } as const] : []),
    ...names.flatMap((name): Alternative[] => [
      { weight: 3, all: stemsOf(name).map((word) => saying([word], NAMES)) },
      { weight: 1, all: stemsOf(name).map((word) => saying([word])) },
    ]),
    ...(thesaurus.phrases.has(called) ? [{ weight: 1, all: [saying([called])] } as const] : []),
  ],
});

/** Another word weighs most where it tells most: in names, else in title and features, else anywhere. */
function word(stem: string, vocabulary: Vocabulary): Meant {
  const { n, t, f } = vocabulary.in(stem);
  const isName = n > 0 && !/\d/.test(stem);
  const kind: Kind = isName ? 'place' : vocabulary.has(stem) ? 'word' : 'unknown';
  const leads = n > 0 ? NAMES : t + f > 0 ? [...NAMES, ...HEADS] : FIELDS;
  return {
    kind,
    alternatives: [
      { weight: 4, all: [saying([stem], leads)] },
      ...(n > 0 ? [{ weight: 2, all: [saying([stem], HEADS)] } as const] : []),
      { weight: 1, all: [saying([stem])] },
    ],
  };
}

/** A weak alternative: the very word as it was typed, or its other endings. */
const mention = (words: readonly string[]): Alternative => ({ weight: 1, all: [saying(words)] });

const stemsOf = (phrase: string) => phrase.split('_');

export const meantBy = { reference, concept, lacking, featureOf, place, word, mention };
