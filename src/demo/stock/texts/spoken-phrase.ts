import { bilingual, type Bilingual } from './bilingual.ts';

type Values = Record<string, Bilingual | undefined>;

/** Fills in the placeholders and adapts contractions around them. */
export const spokenPhrase = (phrase: Bilingual, values: Values): Bilingual =>
  bilingual(
    filled(phrase.es, values, 'es')
      .replaceAll(/\bde el (?=[a-z])/g, 'del ')
      .replaceAll(/\ba el (?=[a-z])/g, 'al '),
    filled(phrase.en, values, 'en').replaceAll(/\b([Aa]) (?=eight|east)/g, '$1n '),
  );

const filled = (text: string, values: Values, language: keyof Bilingual) =>
  capitalised(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]![language]));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
