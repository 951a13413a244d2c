import { diffEntries, diffTexts, formatFieldValue } from './format-field-value.ts';

describe('two texts of a conflict', () => {
  it('are shown whole where they are short', () => {
    expect(diffTexts('uno', 'dos')).toEqual(['uno', 'dos']);
  });

  it('are cut to where they differ where they are long', () => {
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

  it('never lose the place at which one is longer', () => {
    const text = 'palabra '.repeat(30);
    expect(diffTexts(text, `${text}final`)[1]).toMatch(/final$/);
  });

  it('name the entries of a list by their first text, and times with their end', () => {
    const entries = [
      { id: 'x', name: 'Navidad', from: '2026-12-25' },
      { opens: '09:00', closes: '14:00' },
    ];
    expect(formatFieldValue('list', entries)).toBe('1. Navidad\n2. 09:00 – 14:00');
  });

  it('of a list are the entries that the other has not', () => {
    const [one, two, three] = [{ q: '1' }, { q: '2' }, { q: '3' }];
    expect(diffEntries([one, two], [one, three])).toEqual([[two], [three]]);
    expect(diffEntries([one, two], [two, one])).toEqual([
      [one, two],
      [two, one],
    ]);
  });
});
