import { formatRelaxedTerms } from './format-relaxed-terms.ts';

describe('formatRelaxedTerms', () => {
  it.each([
    [['lujo'], 'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «lujo».'],
    [['lujo', 'sauna'], 'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «lujo» ni «sauna».'],
    [['a', 'b', 'c'], 'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «a», «b» ni «c».'],
  ])('names the dropped words %j', (droppedWords, sentence) => {
    expect(formatRelaxedTerms({ droppedWords })).toBe(sentence);
  });
});
