import { formatRoomLeft } from './comparison-path.ts';

it.each([
  [1, 'Añade hasta 2 propiedades más para comparar'],
  [2, 'Añade hasta 1 propiedad más para comparar'],
  [3, undefined],
])('formatRoomLeft returns for %i compared properties: %s', (count, expected) => {
  expect(formatRoomLeft(count)).toBe(expected);
});
