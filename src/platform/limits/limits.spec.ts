import { TooManyRequests } from './limits.ts';

describe('TooManyRequests', () => {
  it.each([
    [1, 'un minuto'],
    [60, 'un minuto'],
    [61, '2 minutos'],
    [89 * 60, '89 minutos'],
    [89 * 60 + 1, '2 horas'],
    [24 * 3600, '24 horas'],
    [24 * 3600 + 1, '25 horas'],
  ])('allows a retry after %d seconds, described as %s', (seconds, words) => {
    const refusal = new TooManyRequests(seconds);
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    expect(refusal.message).toMatch(new RegExp(` ${words}$`));
  });
});
