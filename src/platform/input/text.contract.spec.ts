import { exactText, longText, textLine } from './text.contract.ts';

const NOWHERE = ['\0', '\u0001', '\u0007', '\u0008', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff'];
const BREAKS = ['\n', '\r\n', '\t'];
const DIRECTIONS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const KEPT = ['Nuñez-O’Neill', 'الاسم', 'שם\u200f', '👨‍👩‍👧', 'a\u0301', 'a\u00a0b', 'zero\u200cwidth'];

describe('a text', () => {
  const types = { exactText, textLine, longText };

  it.each(Object.entries(types))('by %s holds neither controls nor half a letter', (_name, type) => {
    for (const letter of NOWHERE) {
      const { error } = type().safeParse(`a${letter}b`);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Contiene caracteres que no se pueden leer: escríbalo de nuevo',
      ]);
    }
    for (const text of KEPT) expect(type().parse(text)).toBe(text);
  });

  it('has line breaks and tabs where it is long, and nowhere else', () => {
    for (const letter of BREAKS) {
      expect(longText().parse(` a${letter}b${letter}`)).toBe(`a${letter}b`);
      expect(textLine().safeParse(`a${letter}b`).success).toBe(false);
      expect(exactText().safeParse(`a${letter}b`).success).toBe(false);
      expect(textLine().parse(`${letter}ab${letter}`)).toBe('ab');
    }
  });

  it('of one line loses what turns its direction round, and is taken', () => {
    for (const letter of DIRECTIONS) {
      expect(textLine().parse(`${letter} Ana${letter}gpj.exe${letter}`)).toBe('Anagpj.exe');
      expect(longText().parse(`a${letter}`)).toBe(`a${letter}`);
      expect(exactText().parse(`a${letter}`)).toBe(`a${letter}`);
    }
  });

  it('says what is missing', () => {
    expect(textLine('Escriba su nombre').safeParse(undefined).error?.issues[0]?.message).toBe('Escriba su nombre');
  });
});
