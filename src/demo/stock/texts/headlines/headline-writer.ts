import type { Home } from '../../homes/home.ts';
import type { HomeKind } from '../../homes/home-kinds.ts';
import type { Random } from '../../seeded-random.ts';
import { bilingual, type Bilingual } from '../bilingual.ts';
import type { Phrase } from '../phrase.ts';
import { placeholderValues } from '../placeholder-values.ts';
import { spokenPhrase } from '../spoken-phrase.ts';
import { headlinePhrases } from './headline-phrases.ts';

const NOUNS: Record<HomeKind, Bilingual> = {
  apartment: bilingual('apartamento', 'apartment'),
  duplex: bilingual('dúplex', 'duplex'),
  studio: bilingual('estudio', 'studio'),
  groundFloor: bilingual('bajo', 'ground-floor apartment'),
  penthouse: bilingual('ático', 'penthouse'),
  townhouse: bilingual('casa adosada', 'townhouse'),
  villageHouse: bilingual('casa de pueblo', 'village house'),
  house: bilingual('casa', 'house'),
  villa: bilingual('villa', 'villa'),
  bungalow: bilingual('bungaló', 'bungalow'),
  finca: bilingual('finca', 'finca'),
  cortijo: bilingual('cortijo', 'cortijo'),
  countryHouse: bilingual('casa de campo', 'country house'),
  land: bilingual('parcela', 'plot'),
  shop: bilingual('local', 'shop'),
  garage: bilingual('plaza', 'parking space'),
};

/** The part of the homes whose adverts somebody has given a headline. */
const WRITTEN = 0.72;

/** Writes headlines with the least used phrases, each once; one that would repeat another names its zone. */
export const headlineWriter = () => {
  const uses = new Map<Phrase, number>();
  const written = new Set<string>();
  const usesOf = (phrase: Phrase) => uses.get(phrase) ?? 0;

  return (home: Home, random: Random): Bilingual | null => {
    if (!random.chance(WRITTEN)) return null;
    const values = { ...placeholderValues(home), noun: NOUNS[home.kind] };
    const placed = { es: ' en {zone}', en: ' {inZone}' };
    const said = (phrase: Phrase) =>
      [phrase, bilingual(phrase.es + placed.es, phrase.en + placed.en)]
        .map((words) => spokenPhrase(words, values))
        .find(({ es }) => !written.has(es));
    const sayable = headlinePhrases
      .filter((phrase) => phrase.when(home) && phrase.needs.every((feature) => home.features.has(feature)))
      .filter(({ es }) => [...es.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name as keyof typeof values]))
      .toSorted((one, other) => usesOf(one) - usesOf(other));
    for (const phrase of sayable) {
      const headline = said(phrase);
      if (!headline) continue;
      uses.set(phrase, usesOf(phrase) + 1);
      written.add(headline.es);
      return headline;
    }
    return null;
  };
};
