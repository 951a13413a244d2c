import type { Judgement } from './judgements.ts';

/** A query, and the properties that are relevant for it. */
export interface JudgedQuery {
  readonly text: string;
  readonly language: 'es' | 'en';
  readonly group: string;
  readonly hasMistake: boolean;
  readonly relevant: Judgement;
}

type Judgements = readonly (readonly [text: string, relevant: Judgement])[];

interface Group {
  readonly es: Judgements;
  /** With typing errors, without accents, joined, split, or in the wrong number. */
  readonly esMistaken: Judgements;
  readonly en: Judgements;
  readonly enMistaken: Judgements;
}

export const judgedGroup = (group: string, { es, esMistaken, en, enMistaken }: Group): JudgedQuery[] => {
  const queries = (judgements: Judgements, language: JudgedQuery['language'], hasMistake: boolean) =>
    judgements.map(([text, relevant]) => ({ text, language, group, hasMistake, relevant }));
  return [
    ...queries(es, 'es', false),
    ...queries(esMistaken, 'es', true),
    ...queries(en, 'en', false),
    ...queries(enMistaken, 'en', true),
  ];
};
