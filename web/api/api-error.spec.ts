import { formatRetryDelay } from './api-error.ts';

describe('formatRetryDelay', () => {
  it.each([
    [Number.NaN, 'dentro de 1 minuto'],
    [5, 'dentro de 1 minuto'],
    [61, 'dentro de 2 minutos'],
    [480, 'dentro de 8 minutos'],
    [3600, 'dentro de 60 minutos'],
    [3601, 'dentro de 2 horas'],
  ])('formats %d seconds as "%s"', (seconds, expected) => {
    expect(formatRetryDelay(seconds)).toBe(expected);
  });
});
