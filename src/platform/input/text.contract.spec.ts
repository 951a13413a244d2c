import { exactText, longText, textLine } from './text.contract.ts';

const UNREADABLE = ['\0', '\u0001', '\u0007', '\u0008', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff'];
const LINE_BREAKS = ['\n', '\r\n', '\t'];
const DIRECTIONS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const VALID_TEXTS = ['Nuñez-O’Neill', 'الاسم', 'שם\u200f', '👨‍👩‍👧', 'a\u0301', 'a\u00a0b', 'zero\u200cwidth'];

describe('Text contracts', () => {
  const types = { exactText, textLine, longText };

  it.each(Object.entries(types))('refuse control characters and lone surrogates: %s', (_name, type) => {
    for (const character of UNREADABLE) {
      const { error } = type().safeParse(`a${character}b`);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Contiene caracteres que no se pueden leer: escríbalo de nuevo',
      ]);
    }
    for (const text of VALID_TEXTS) expect(type().parse(text)).toBe(text);
  });

  it('accept line breaks and tabs in long texts only', () => {
    for (const character of LINE_BREAKS) {
      expect(longText().parse(` a${character}b${character}`)).toBe(`a${character}b`);
      expect(textLine().safeParse(`a${character}b`).success).toBe(false);
      expect(exactText().safeParse(`a${character}b`).success).toBe(false);
      expect(textLine().parse(`${character}ab${character}`)).toBe('ab');
    }
  });

  it('remove direction marks from one-line texts', () => {
    for (const character of DIRECTIONS) {
      expect(textLine().parse(`${character} Ana${character}gpj.exe${character}`)).toBe('Anagpj.exe');
      expect(longText().parse(`a${character}`)).toBe(`a${character}`);
      expect(exactText().parse(`a${character}`)).toBe(`a${character}`);
    }
  });

  it('report a missing value with the given message', () => {
    expect(textLine('Escriba su nombre').safeParse(undefined).error?.issues[0]?.message).toBe('Escriba su nombre');
  });
});
