import type { Judgement } from './judged-home.ts';

/** What somebody types, and which homes they would then be glad to see. */
export interface JudgedQuery {
  readonly text: string;
  readonly language: 'es' | 'en';
  readonly group: string;
  readonly hasMistake: boolean;
  readonly relevant: Judgement;
}

type Typed = readonly (readonly [text: string, relevant: Judgement])[];

interface Group {
  readonly es: Typed;
  /** Mistyped, without its accents, glued together, split apart or in the wrong number. */
  readonly esMistaken: Typed;
  readonly en: Typed;
  readonly enMistaken: Typed;
}

export const judgedGroup = (group: string, { es, esMistaken, en, enMistaken }: Group): JudgedQuery[] => {
  const queries = (typed: Typed, language: JudgedQuery['language'], hasMistake: boolean) =>
    typed.map(([text, relevant]) => ({ text, language, group, hasMistake, relevant }));
  return [
    ...queries(es, 'es', false),
    ...queries(esMistaken, 'es', true),
    ...queries(en, 'en', false),
    ...queries(enMistaken, 'en', true),
  ];
};
