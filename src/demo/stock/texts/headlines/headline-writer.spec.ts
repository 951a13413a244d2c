import { demoClaims } from '../../../../../test/fixtures/demo-claims.ts';
import { demoStock } from '../../demo-stock.ts';
import { staffTouches } from '../../staff-touches.ts';
import { placeholderValues } from '../placeholder-values.ts';

const LANGUAGES = ['es', 'en'] as const;
const FIGURES = {
  es: /\b(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) dormitorios?\b|[\d.]+\u00a0m²/g,
  en: /\b(?:one|two|three|four|five|six|seven|eight|nine|ten) bedrooms?\b|[\d,]+\u00a0m²/g,
};

const stock = demoStock();
const written = stock.flatMap((property) => (property.headline ? [{ ...property, headline: property.headline }] : []));

describe('the headlines of the demo', () => {
  it('exist for about 70 % of the properties, and for every kind of property', () => {
    expect(written.length / stock.length).toBeGreaterThan(0.64);
    expect(written.length / stock.length).toBeLessThan(0.76);
    expect(new Set(written.map(({ kind }) => kind)).size).toBe(new Set(stock.map(({ kind }) => kind)).size);
  });

  it.each(LANGUAGES)('are short, complete and unique (%s)', (language) => {
    const texts = written.map(({ headline }) => headline[language]);
    expect(texts.filter((text) => text.length > 85 || text.length < 10)).toEqual([]);
    expect(texts.filter((text) => /[{}]|undefined| {2}|\bde el\b|\ba el\b/.test(text))).toEqual([]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it.each(LANGUAGES)('contain no claim that contradicts the property (%s)', (language) => {
    const contradictions = written.flatMap((property) => {
      const text = property.headline[language].toLowerCase();
      return demoClaims
        .filter((claim) => claim[language].test(text) && !claim.isTrue(property))
        .map((claim) => `${property.reference}: ${claim[language].exec(text)![0]}`);
    });
    expect(contradictions).toEqual([]);
  });

  it.each(LANGUAGES)('contain only correct numbers (%s)', (language) => {
    const wrong = written.flatMap(({ headline, home, reference }) => {
      const { bedrooms, terrace, plot, built } = placeholderValues(home);
      const right = [bedrooms, terrace, plot, built].map((value) => value?.[language]);
      return (headline[language].match(FIGURES[language]) ?? [])
        .filter((said) => !right.includes(said))
        .map((said) => `${reference}: ${said}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are entered in English only for properties with English texts', () => {
    const touches = new Map(staffTouches(stock).map((touch) => [touch.reference, touch]));
    for (const { reference, headline, isOnlyInSpanish } of stock)
      expect(touches.get(reference) ?? {}).toMatchObject(
        headline ? { headlineEs: headline.es, ...(!isOnlyInSpanish && { headlineEn: headline.en }) } : {},
      );
    const foreign = stock.filter(({ isOnlyInSpanish }) => isOnlyInSpanish);
    expect(foreign.filter(({ reference }) => touches.get(reference)?.headlineEn)).toEqual([]);
  });
});
