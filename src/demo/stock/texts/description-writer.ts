import type { Feature } from '../homes/feature-names.ts';
import type { Home } from '../homes/home.ts';
import type { Random } from '../seeded-random.ts';
import { bilingual, type Bilingual } from './bilingual.ts';
import type { Phrase } from './phrase.ts';
import { phrasebook, type Subject } from './phrasebook.ts';
import { placeholderValues } from './placeholder-values.ts';
import { spokenPhrase } from './spoken-phrase.ts';

/** Paragraphs as lists of subjects, one sentence each; a subject without a suitable phrase is skipped. */
const SHAPES: readonly (readonly (readonly Subject[])[])[] = [
  [['opening', 'layout'], ['about'], ['finish', 'finish', 'outdoors', 'community'], ['closing']],
  [
    ['opening', 'layout'],
    ['finish', 'outdoors', 'community'],
    ['about', 'closing'],
  ],
  [['opening', 'outdoors'], ['layout', 'finish', 'finish'], ['community', 'community'], ['about']],
  [
    ['opening', 'layout'],
    ['finish', 'outdoors', 'outdoors', 'community'],
    ['about', 'closing'],
  ],
  [['opening', 'layout', 'outdoors'], ['finish', 'outdoors', 'community'], ['about']],
  [['opening', 'outdoors'], ['about'], ['layout', 'finish', 'outdoors', 'community'], ['closing']],
];
/** The subject to use when nothing is left to say about the first. */
const INSTEAD: Record<Subject, Subject> = {
  opening: 'layout',
  about: 'closing',
  layout: 'finish',
  finish: 'outdoors',
  outdoors: 'layout',
  community: 'outdoors',
  closing: 'community',
};
/** The features that buyers look for first, which are mentioned before others. */
const HEADLINES: Partial<Record<Subject, readonly Feature[]>> = {
  opening: ['frontLine', 'frontLineGolf'],
  outdoors: ['frontLine', 'seaViews', 'privatePool'],
};
const NAMES_A_PLACE = new Set(['zone', 'inZone']);

/** Writes descriptions with the least used phrases, so that texts do not resemble each other. */
export const descriptionWriter = (random: Random) => {
  const uses = new Map<Phrase, number>();

  return (home: Home): Bilingual => {
    const values = placeholderValues(home);
    const told = new Set<string>();

    const sentence = (subject: Subject): Bilingual | undefined => {
      const sayable = phrasebook(home, subject).filter(
        (phrase) =>
          phrase.when(home) &&
          phrase.needs.every((feature) => home.features.has(feature)) &&
          placeholders(phrase).every((name) => values[name]) &&
          topics(phrase).every((topic) => !told.has(topic)),
      );
      if (sayable.length === 0) return undefined;
      const headlines = sayable.filter(({ needs }) => needs.some((feature) => HEADLINES[subject]?.includes(feature)));
      const eligible = headlines.length > 0 ? headlines : sayable;
      const fewest = Math.min(...eligible.map((phrase) => uses.get(phrase) ?? 0));
      const chosen = random.pick(eligible.filter((phrase) => (uses.get(phrase) ?? 0) === fewest));
      uses.set(chosen, fewest + 1);
      for (const topic of topics(chosen)) told.add(topic);
      return spokenPhrase(chosen, values);
    };

    const paragraphs = random
      .pick(SHAPES)
      .map((subjects) =>
        subjects.map((subject) => sentence(subject) ?? sentence(INSTEAD[subject])).filter((said) => said !== undefined),
      )
      .filter((said) => said.length > 0);
    const html = (language: keyof Bilingual) =>
      paragraphs.map((said) => `<p>${said.map((one) => one[language]).join(' ')}</p>`).join('');
    return bilingual(html('es'), html('en'));
  };
};

const placeholders = ({ es, en }: Phrase) => [...`${es} ${en}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** What a phrase mentions; a text mentions each of it once. */
const topics = (phrase: Phrase) => [
  phrase.es,
  ...phrase.needs,
  ...phrase.tells,
  ...placeholders(phrase).filter((name) => !NAMES_A_PLACE.has(name)),
];
