import { formatTimeAgo } from './relative-time.tsx';

const MINUTE = 60_000;

describe('formatTimeAgo', () => {
  it.each([
    [-5, 'hace un momento'],
    [0.9, 'hace un momento'],
    [3.5, 'hace 3 minutos'],
    [59.9, 'hace 59 minutos'],
    [60, 'hace 1 hora'],
    [25 * 60, 'hace 1 día'],
  ])('formats %s minutes as %s', (minutes, expected) => expect(formatTimeAgo(0, minutes * MINUTE)).toBe(expected));
});
