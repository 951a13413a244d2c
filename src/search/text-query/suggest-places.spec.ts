import { suggestPlaces } from './suggest-places.ts';

const place = (name: string, count: number) => ({ name, value: name, key: name.toLowerCase(), count });
const suggested = (text: string, ...locations: ReturnType<typeof place>[]) =>
  suggestPlaces(text, { locations, zones: [] }).map(({ name }) => name);

describe('the places that are suggested', () => {
  it('are those a mistake away where nothing is called so', () => {
    expect(suggested('marbela', place('Marbella', 3), place('Manilva', 9))).toEqual(['Marbella']);
  });

  it('are also the frequent one that a home or two misspell', () => {
    const names = [place('Marbela', 1), place('Marbella', 50), place('Manilva', 9)];
    expect(suggested('marbela', ...names)).toEqual(['Marbela', 'Marbella']);
    expect(suggested('marbella', ...names)).toEqual(['Marbella']);
    expect(suggested('mar', ...names)).toEqual(['Marbella', 'Marbela']);
  });

  it('are those alone that are called so where both are real', () => {
    expect(suggested('cala', place('Cala', 3), place('Caja', 90))).toEqual(['Cala']);
    expect(suggested('cala', place('Cala', 1), place('Caja', 4))).toEqual(['Cala']);
  });

  it('are those that begin with it, then hold it, hold its words, are called so; each kind by its homes', () => {
    const mijas = [place('Cala de Mijas', 90), place('Mijas Costa', 5), place('Mijas', 7), place('Marbella', 99)];
    expect(suggested('mijas', ...mijas)).toEqual(['Mijas', 'Mijas Costa', 'Cala de Mijas']);
    const torres = [place('Torre del Mar', 4), place('Alhaurín de la Torre', 9), place('Torremolinos', 5)];
    expect(suggested('mar torre', ...torres)).toEqual(['Torre del Mar']);
    expect(suggested('en torre mar', ...torres)).toEqual(['Torre del Mar']);
    expect(suggested('alhaurin torre', ...torres)).toEqual(['Alhaurín de la Torre']);
    const likely = [place('Alcántara Mar', 4), place('Olcántara Mar', 90)];
    expect(suggested('mar alcan', ...likely)).toEqual(['Alcántara Mar']);
    const golden = [place('Milla de Oro', 9), place('Golden Mile Beach', 3), place('La Milla', 50)];
    expect(suggested('golden mi', ...golden)).toEqual(['Golden Mile Beach', 'Milla de Oro']);
    expect(suggested('go', place('Milla de Oro', 9))).toEqual([]);
    expect(suggested('gol', place('Milla de Oro', 9))).toEqual(['Milla de Oro']);
  });

  it('are zones as well', () => {
    const zones = [{ ...place('Puerto Banús', 3), location: 'Marbella' }];
    expect(suggestPlaces('puerto', { locations: [place('Puerto Real', 4)], zones })).toMatchObject([
      { name: 'Puerto Real' },
      { name: 'Puerto Banús', location: 'Marbella' },
    ]);
  });

  it.each(['', ' ', ',', 'la'])('are none for %j, which tells nothing', (text) => {
    expect(suggested(text, place('Ronda', 9))).toEqual([]);
  });

  it('are those that hold a small word, where that is all', () => {
    expect(suggested('la', place('Ronda', 9), place('La Línea', 3))).toEqual(['La Línea']);
  });

  it('are a mistake away from the rare one alone that is five times as rare', () => {
    expect(suggested('cala', place('Cala', 1), place('Caja', 5))).toEqual(['Cala', 'Caja']);
    expect(suggested('cala', place('Cala', 2), place('Caja', 9))).toEqual(['Cala']);
    expect(suggested('cala', place('Cala', 2), place('Caja', 10))).toEqual(['Cala', 'Caja']);
    expect(suggested('marbela', place('Marbeya', 3), place('Marbella', 50))).toEqual(['Marbella', 'Marbeya']);
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
  ])('may be a mistake away, in long words two: %j', (text, name) => expect(suggested(text, ...COAST)).toEqual([name]));

  it.each(['mjs csta', 'mijas beach', 'rnd', 'r0nda', 'estexox', 'estxxonx'])('may not be far away: %j', (text) => {
    expect(suggested(text, ...COAST)).toEqual([]);
  });
});
