import type { Feature } from '../homes/feature-names.ts';
import type { Home } from '../homes/home.ts';
import type { Bilingual } from './bilingual.ts';

export interface Phrase extends Bilingual {
  /** Features that it tells of: a home must have them, and a text tells each once. */
  readonly needs: readonly Feature[];
  /** What else it tells of, that a text should tell once. */
  readonly tells: readonly Topic[];
  readonly when: (home: Home) => boolean;
}

type Topic = 'kitchen' | 'bathrooms' | 'floors' | 'state' | 'sun' | 'airport';

interface Condition {
  readonly needs?: readonly Feature[];
  readonly tells?: readonly Topic[];
  readonly when?: (home: Home) => boolean;
}

export const phrase = (
  es: string,
  en: string,
  { needs = [], tells = [], when = () => true }: Condition = {},
): Phrase => ({
  es,
  en,
  needs,
  tells,
  when,
});
