import { phoneNumber } from './phone.contract.ts';

describe('phoneNumber', () => {
  it.each([
    '600 123 456',
    '(+34) 600-112-233',
    '+34 600.112.233',
    '600 112 233 / 952 11 22 33',
    '952 11 22 33 ext. 12',
    '952112233 extensión 4',
    '+44 (0)20 7946 0958',
  ])('accepts %s', (text) => {
    expect(phoneNumber.parse(text)).toBe(text);
  });

  it.each(['12345', 'no tengo', '600 112 233 <b>', '++++++++', '1'.repeat(31), `600${' '.repeat(70)}112233`])(
    'refuses %s',
    (text) => {
      expect(phoneNumber.safeParse(text).success).toBe(false);
    },
  );
});
