import { toPersonKeys, normalizePhone, extractPhones, matchSamePerson } from './person-keys.ts';

describe('normalizePhone', () => {
  it.each([
    ['600 123 456', '+34600123456'],
    ['+34 600-123-456', '+34600123456'],
    ['0034 600.12.34.56', '+34600123456'],
    ['(+34) 952 12 34 56', '+34952123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['00 34 600 123 456', '+34600123456'],
    ['  0044 20 7946 0958', '+442079460958'],
    ['600 112 233 / 952 11 22 33', '+34600112233'],
    ['952 11 22 33 ext. 12', '+34952112233'],
    ['+34 (0)600 111 222', '+34600111222'],
    ['+44 (0) 20 7946 0958', '+442079460958'],
    ['++34 600111999', '+34600111999'],
    ['+49 170/1234567', '+491701234567'],
    ['+34 600/111222', '+34600111222'],
    ['123456', null],
    ['ninguno', null],
  ])('normalises %s to %s', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected);
  });
});

describe('extractPhones', () => {
  it('returns every number in a text', () => {
    expect(extractPhones('600 444 001 / +44 20 7946 0958; 952 11 22 33')).toEqual([
      '+34600444001',
      '+442079460958',
      '+34952112233',
    ]);
    expect(extractPhones('+49 170/1234567')).toEqual(['+491701234567']);
  });
});

describe('toPersonKeys', () => {
  it('returns equal keys for any notation', () => {
    const keys = toPersonKeys({ name: 'José  Núñez', email: 'Jose@Example.ES', phone: '600123456' });
    expect(toPersonKeys({ name: 'jose nunez', email: ' jose@example.es', phone: '+34 600 123 456' })).toEqual(keys);
  });

  it.each([
    ['O’Brien', 'obrien'],
    ["O'Brien", 'obrien'],
    ['O´Brien', 'obrien'],
    ['O`Brien ＇x', 'obrien x'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Straße STRAẞE', 'strasse strasse'],
    ['Søren Ærø', 'soren aero'],
    ['Đorđe Œuvre Þór Guðrún', 'dorde oeuvre thor gudrun'],
    ['Pérez-García', 'perez-garcia'],
  ])('normalises the name %s to %s', (name, nameKey) => {
    expect(toPersonKeys({ name }).nameKey).toBe(nameKey);
  });

  it('returns null for absent values', () => {
    expect(toPersonKeys({ name: 'Ana' })).toEqual({ nameKey: 'ana', emailKey: null, phoneKey: null });
  });
});

describe('matchSamePerson', () => {
  it('returns a condition for each key, and none without keys', () => {
    expect(matchSamePerson({ emailKey: 'a@b.es', phoneKey: '+34600123456' })).toEqual([
      { emailKey: 'a@b.es' },
      { phoneKey: '+34600123456' },
    ]);
    expect(matchSamePerson({ emailKey: null, phoneKey: null })).toEqual([]);
    expect(toPersonKeys({ name: 'Ana', email: 'Ana@B.ES' }).emailKey).toBe('ana@b.es');
  });
});
