import type { Feature } from '../homes/feature-names.ts';
import type { Home } from '../homes/home.ts';
import type { Bilingual } from './bilingual.ts';

export interface Phrase extends Bilingual {
  /** Features that it mentions: the home must have them. */
  readonly needs: readonly Feature[];
  /** Other topics that it mentions. */
  readonly tells: readonly Topic[];
  readonly when: (home: Home) => boolean;
}

type Topic = 'kitchen' | 'bathrooms' | 'floors' | 'state' | 'sun' | 'airport' | 'tenant';

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
