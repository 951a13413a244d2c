import { stem } from './words.ts';

describe('stem', () => {
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
  ])('returns the same stem for %s and %s', (singular, plural) => expect(stem(singular)).toBe(stem(plural)));

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
  ])('returns for %s the stem %s', (word, expected) => expect(stem(word)).toBe(expected));

  it.each([
    ['casa', 'casares'],
    ['mar', 'mares'],
    ['villa', 'village'],
    ['glass', 'glas'],
    ['1192', '119'],
  ])('returns different stems for %s and %s', (one, other) => expect(stem(one)).not.toBe(stem(other)));
});
