import { formatRoomLeft } from './format-room-left.ts';

it.each([
  [1, 'Añade hasta 2 propiedades más para comparar'],
  [2, 'Añade hasta 1 propiedad más para comparar'],
  [3, undefined],
])('with %i chosen: %s', (count, said) => {
  expect(formatRoomLeft(count)).toBe(said);
});
