import { diffEntries, diffTexts, formatFieldValue } from './field-conflict.tsx';

describe('conflict values', () => {
  it('are shown in full when short', () => {
    expect(diffTexts('uno', 'dos')).toEqual(['uno', 'dos']);
  });

  it('are cut around the difference when long', () => {
    const [before, after] = ['antes '.repeat(40), ' luego'.repeat(40)];
    const [mine, theirs] = diffTexts(`${before}uno${after}`, `${before}dos${after}`);
    for (const [text, word] of [
      [mine, 'uno'],
      [theirs, 'dos'],
    ]) {
      expect(text).toMatch(new RegExp(`^…antes .*antes ${word} luego.*…$`));
      expect(text!.length).toBeLessThan(100);
    }
  });

  it('keep their end when one text is longer', () => {
    const text = 'palabra '.repeat(30);
    expect(diffTexts(text, `${text}final`)[1]).toMatch(/final$/);
  });

  it('name list entries by their first text, and opening hours by their times', () => {
    const entries = [
      { id: 'x', name: 'Navidad', from: '2026-12-25' },
      { opens: '09:00', closes: '14:00' },
    ];
    expect(formatFieldValue('list', entries)).toBe('1. Navidad\n2. 09:00 – 14:00');
  });

  it('contain only the entries that the other list lacks, or the whole list when only the order differs', () => {
    const [one, two, three] = [{ q: '1' }, { q: '2' }, { q: '3' }];
    expect(diffEntries([one, two], [one, three])).toEqual([[two], [three]]);
    expect(diffEntries([one, two], [two, one])).toEqual([
      [one, two],
      [two, one],
    ]);
  });
});
