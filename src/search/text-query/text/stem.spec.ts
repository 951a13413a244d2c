import { stem } from './stem.ts';

describe('the stem', () => {
  it.each([
    ['jardin', 'jardines'],
    ['solar', 'solares'],
    ['local', 'locales'],
    ['terrace', 'terraces'],
    ['beach', 'beaches'],
    ['house', 'houses'],
    ['villa', 'villas'],
    ['property', 'properties'],
    ['duplex', 'duplexes'],
    ['garaje', 'garajes'],
    ['stable', 'stables'],
    ['habitacion', 'habitaciones'],
  ])('of %s is that of %s', (one, many) => expect(stem(one)).toBe(stem(many)));

  it.each([
    ['properties', 'property'],
    ['siesta', 'siesta'],
    ['dias', 'dia'],
    ['mas', 'mas'],
    ['castillos', 'castillo'],
    ['jardines', 'jardin'],
    ['terrace', 'terrace'],
    ['alameda', 'alameda'],
    ['sede', 'sede'],
    ['v12s', 'v12s'],
    ['a2bs', 'a2bs'],
  ])('of %s is %s', (word, expected) => expect(stem(word)).toBe(expected));

  it.each([
    ['casa', 'casares'],
    ['mar', 'mares'],
    ['villa', 'village'],
    ['glass', 'glas'],
    ['1192', '119'],
  ])('of %s is not that of %s', (one, other) => expect(stem(one)).not.toBe(stem(other)));
});
