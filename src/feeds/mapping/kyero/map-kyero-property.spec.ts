import { mapBuilt } from './map-kyero-property.ts';

describe('mapBuilt', () => {
  it.each([
    ['50 + 75 terrace', 50, 75],
    ['50 + 75 terraza', 50, 75],
    ['50+75 Terrazas', 50, 75],
    ['50 m² + 75 m² terrace', 50, 75],
    ['50m2 + terraza 75m2', 50, 75],
    ['1.250 + 75,5 terrace', 1250, 76],
    ['50 (+75 terrace)', 50, 75],
    ['50 (75 terrace)', 50, 75],
    ['50 built, 75 terrace', 50, 75],
    ['50 construidos y 75 de terraza', 50, 75],
    ['50 and 75 terrace', 50, 75],
    ['terrace 75 + 50', 50, 75],
    ['75 terrace', null, 75],
    ['50 - 60 + 75 terrace', 50, 75],
    ['180', 180, null],
    ['1,250', 1250, null],
    ['', null, null],
    ['50 + 75', null, null],
    ['50 + 75 garage', null, null],
    ['50 + 20 + 75 terrace', null, 75],
    ['terrace', null, null],
  ])('reads %p as a built area of %p and a terrace of %p', (text, built, terrace) =>
    expect(mapBuilt(text, () => undefined)).toEqual({ built, terrace }),
  );

  it('warns about two sizes in one element', () => {
    const kinds: string[] = [];
    mapBuilt('50 + 75 terrace', (kind) => kinds.push(kind));
    mapBuilt('50', (kind) => kinds.push(kind));
    expect(kinds).toEqual(['terrace_in_built']);
  });
});
