import { demoClaims } from '../../../../test/fixtures/demo-claims.ts';
import type { DemoProperty } from '../demo-property.ts';
import { demoStock } from '../demo-stock.ts';
import { placeholderValues } from './placeholder-values.ts';

type Language = 'es' | 'en';

const LANGUAGES = ['es', 'en'] as const;
const MOST_OF_A_KIND = 0.05;

const stock = demoStock();

/** A text without what it says of the zone, where there may be a pool that is not the home's. */
const ownWords = ({ descriptions, home }: DemoProperty, language: Language) =>
  home.zone.about.reduce((text, about) => text.replace(about[language], ''), descriptions[language]).toLowerCase();

/** The figures of a home as its text words them; zone and town are no figures. */
const worded = (property: DemoProperty, language: Language) => {
  const { bedrooms, others, bathrooms, built, plot, terrace, floor, facing, year } = placeholderValues(property.home);
  const said = (...values: (typeof bedrooms)[]) => values.flatMap((value) => value?.[language] ?? []);
  return {
    rooms: said(bedrooms, others, bathrooms),
    metres: said(built, plot, terrace),
    floors: said(floor),
    facings: said(facing),
    years: said(year),
  };
};

const FIGURES = {
  es: {
    rooms:
      /(?:los otros )?(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:dormitorio|baño)s?\b(?! con (?:baño|entrada))/g,
    metres: /[\d.]+\u00a0m²/g,
    floors: /la (?:primera|segunda|tercera|cuarta|quinta|sexta) planta/g,
    facings: /(?<=orientad[ao] al |orientación |mira al |vidrio hacia el )(?:norte|sur|sureste|suroeste|este|oeste)\b/g,
    years: /\b(?:19|20)\d\d\b/g,
  },
  en: {
    rooms: /(?:the other )?(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:bedroom|bathroom)s?/g,
    metres: /[\d,]+\u00a0m²/g,
    floors: /the (?:first|second|third|fourth|fifth|sixth) floor/g,
    facings: /(?<=(?:facing|faces) |towards the )(?:north|south|south-east|south-west|east|west)\b(?!-)/g,
    years: /\b(?:19|20)\d\d\b/g,
  },
};

/** The first sentence without what differs from home to home. */
const opening = ({ descriptions, home, town }: DemoProperty, language: Language) => {
  const [, first = ''] = /^<p>(.*?[.:])(?: |<)/.exec(descriptions[language])!;
  const { called, name } = home.zone;
  const places = [called?.[language] ?? name, name, town];
  return places.reduce((text, place) => text.replaceAll(place, '…'), first).replaceAll(/\d[\d.,]*/g, '0');
};

const openingShares = (language: Language, words: number) =>
  [...Map.groupBy(stock, (property) => opening(property, language).split(' ').slice(0, words).join(' '))]
    .map(([said, homes]) => ({ said, share: homes.length / stock.length }))
    .filter(({ share }) => share > MOST_OF_A_KIND);

describe('the texts of the demo stock', () => {
  it.each(LANGUAGES)('contain no claim that contradicts the property (%s)', (language) => {
    const contradictions = stock.flatMap((property) => {
      const text = ownWords(property, language);
      const untrue = demoClaims.filter((claim) => claim[language].test(text) && !claim.isTrue(property));
      return untrue.map((claim) => `${property.reference}: ${claim[language].exec(text)![0]}`);
    });
    expect(contradictions).toEqual([]);
  });

  it.each(LANGUAGES)('contain only correct numbers (%s)', (language) => {
    const wrong = stock.flatMap((property) => {
      const text = ownWords(property, language);
      const right = worded(property, language);
      return (Object.keys(right) as (keyof typeof right)[]).flatMap((figure) =>
        (text.match(FIGURES[language][figure]) ?? [])
          .filter((said) => !right[figure].includes(said))
          .map((said) => `${property.reference}: ${said}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('have varied openings (%s)', (language) => {
    expect(openingShares(language, Infinity)).toEqual([]);
    expect(openingShares(language, 4)).toEqual([]);
  });
});
