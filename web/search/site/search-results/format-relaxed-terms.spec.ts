import { formatRelaxedTerms } from './format-relaxed-terms.ts';

describe('the sentence for words that were dropped', () => {
  it.each([
    [['lujo'], 'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «lujo».'],
    [['lujo', 'sauna'], 'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «lujo» ni «sauna».'],
    [['a', 'b', 'c'], 'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «a», «b» ni «c».'],
  ])('names %j', (dropped, sentence) => expect(formatRelaxedTerms({ dropped })).toBe(sentence));
});
