import { formatReplyTime } from './reply-time.tsx';

describe('formatReplyTime', () => {
  it.each([
    [0, '5 minutos'],
    [7, '5 minutos'],
    [43, '45 minutos'],
    [60, '60 minutos'],
    [87, '85 minutos'],
    [88, '90 minutos'],
    [90, '2 horas'],
    [149, '2 horas'],
    [150, '3 horas'],
    [600, '10 horas'],
  ])('formats %i measured minutes as %s', (measured, expected) => {
    expect(formatReplyTime(measured)).toBe(`De media, en ${expected} (en horario de oficina).`);
  });
});
