import { suggestPlaces } from './list-suggestions.ts';

const place = (name: string, count: number) => ({ name, value: name, key: name.toLowerCase(), count });
const suggestNames = (text: string, ...locations: ReturnType<typeof place>[]) =>
  suggestPlaces(text, { locations, zones: [] }).map(({ name }) => name);

describe('suggestPlaces', () => {
  it('suggests places one typo away when no place has the name', () => {
    expect(suggestNames('marbela', place('Marbella', 3), place('Manilva', 9))).toEqual(['Marbella']);
  });

  it('also suggests a frequent name that one or two properties misspell', () => {
    const names = [place('Marbela', 1), place('Marbella', 50), place('Manilva', 9)];
    expect(suggestNames('marbela', ...names)).toEqual(['Marbela', 'Marbella']);
    expect(suggestNames('marbella', ...names)).toEqual(['Marbella']);
    expect(suggestNames('mar', ...names)).toEqual(['Marbella', 'Marbela']);
  });

  it('suggests only the exact name when it is frequent enough', () => {
    expect(suggestNames('cala', place('Cala', 3), place('Caja', 90))).toEqual(['Cala']);
    expect(suggestNames('cala', place('Cala', 1), place('Caja', 4))).toEqual(['Cala']);
  });

  it('orders prefixes, substrings, word matches and aliases, and each group by number of properties', () => {
    const mijas = [place('Cala de Mijas', 90), place('Mijas Costa', 5), place('Mijas', 7), place('Marbella', 99)];
    expect(suggestNames('mijas', ...mijas)).toEqual(['Mijas', 'Mijas Costa', 'Cala de Mijas']);
    const torres = [place('Torre del Mar', 4), place('Alhaurín de la Torre', 9), place('Torremolinos', 5)];
    expect(suggestNames('mar torre', ...torres)).toEqual(['Torre del Mar']);
    expect(suggestNames('en torre mar', ...torres)).toEqual(['Torre del Mar']);
    expect(suggestNames('alhaurin torre', ...torres)).toEqual(['Alhaurín de la Torre']);
    const similarNames = [place('Alcántara Mar', 4), place('Olcántara Mar', 90)];
    expect(suggestNames('mar alcan', ...similarNames)).toEqual(['Alcántara Mar']);
    const golden = [place('Milla de Oro', 9), place('Golden Mile Beach', 3), place('La Milla', 50)];
    expect(suggestNames('golden mi', ...golden)).toEqual(['Golden Mile Beach', 'Milla de Oro']);
    expect(suggestNames('go', place('Milla de Oro', 9))).toEqual([]);
    expect(suggestNames('gol', place('Milla de Oro', 9))).toEqual(['Milla de Oro']);
  });

  it('suggests zones with their town', () => {
    const zones = [{ ...place('Puerto Banús', 3), location: 'Marbella' }];
    expect(suggestPlaces('puerto', { locations: [place('Puerto Real', 4)], zones })).toMatchObject([
      { name: 'Puerto Real' },
      { name: 'Puerto Banús', location: 'Marbella' },
    ]);
  });

  it.each(['', ' ', ',', 'la'])('suggests nothing for %j', (text) => {
    expect(suggestNames(text, place('Ronda', 9))).toEqual([]);
  });

  it('matches a stop word when it is the whole text', () => {
    expect(suggestNames('la', place('Ronda', 9), place('La Línea', 3))).toEqual(['La Línea']);
  });

  it('suggests a similar name too when it is at least five times as frequent', () => {
    expect(suggestNames('cala', place('Cala', 1), place('Caja', 5))).toEqual(['Cala', 'Caja']);
    expect(suggestNames('cala', place('Cala', 2), place('Caja', 9))).toEqual(['Cala']);
    expect(suggestNames('cala', place('Cala', 2), place('Caja', 10))).toEqual(['Cala', 'Caja']);
    expect(suggestNames('marbela', place('Marbeya', 3), place('Marbella', 50))).toEqual(['Marbella', 'Marbeya']);
  });

  const COAST = ['Mijas Costa', 'Ronda', 'Fuengirola', 'Estepona', 'Benalmádena'].map((name) => place(name, 9));

  it.each([
    ['mijas csta', 'Mijas Costa'],
    ['mij csta', 'Mijas Costa'],
    ['rnda', 'Ronda'],
    ['fuengri', 'Fuengirola'],
    ['fuenngi', 'Fuengirola'],
    ['fengiro', 'Fuengirola'],
    ['estexonx', 'Estepona'],
    ['benlmdena', 'Benalmádena'],
  ])('finds a name despite a typo: %j', (text, name) => expect(suggestNames(text, ...COAST)).toEqual([name]));

  it.each(['mjs csta', 'mijas beach', 'rnd', 'r0nda', 'estexox', 'estxxonx'])(
    'suggests nothing for too many typos, or a typo in a short word or one with digits: %j',
    (text) => {
      expect(suggestNames(text, ...COAST)).toEqual([]);
    },
  );
});
