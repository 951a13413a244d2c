import { formatAge } from './format-age.ts';

it.each([
  [0, '0 segundos'],
  [59_000, '59 segundos'],
  [61_000, '1 minuto'],
  [7_300_000, '2 horas'],
  [200_000_000, '2 días'],
])('formatAge formats an age of %s ms as %s', (ageMs, expected) => {
  expect(formatAge(new Date(1_000_000_000_000).toISOString(), 1_000_000_000_000 + ageMs)).toBe(expected);
});
