import { suggestedPlaces } from './suggested-places.ts';

const place = (name: string, count: number) => ({ name, value: name, key: name.toLowerCase(), count });
const suggested = (text: string, ...locations: ReturnType<typeof place>[]) =>
  suggestedPlaces(text, { locations, zones: [] }).map(({ name }) => name);

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
});
