import type { Feature } from '../homes/feature-names.ts';
import type { Home } from '../homes/home.ts';
import type { Bilingual } from './bilingual.ts';

export interface Phrase extends Bilingual {
  /** Features that it tells of: a home must have them, and a text tells each once. */
  readonly needs: readonly Feature[];
  readonly when: (home: Home) => boolean;
}

interface Condition {
  readonly needs?: readonly Feature[];
  readonly when?: (home: Home) => boolean;
}

export const phrase = (es: string, en: string, { needs = [], when = () => true }: Condition = {}): Phrase => ({
  es,
  en,
  needs,
  when,
});
