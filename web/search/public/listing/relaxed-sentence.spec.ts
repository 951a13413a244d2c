import { relaxedSentence } from './relaxed-sentence.ts';

describe('the sentence for words that were dropped', () => {
  it.each([
    [['lujo'], 'Ninguna con todo: se muestran sin «lujo»'],
    [['lujo', 'sauna'], 'Ninguna con todo: se muestran sin «lujo» y «sauna»'],
    [['a', 'b', 'c'], 'Ninguna con todo: se muestran sin «a», «b» y «c»'],
  ])('names %j', (dropped, sentence) => expect(relaxedSentence({ dropped })).toBe(sentence));
});
