import { replyTimeText } from './reply-time-text.ts';

describe('replyTimeText', () => {
  it.each([
    [0, '5 minutos en horas de oficina'],
    [7, '5 minutos en horas de oficina'],
    [43, '45 minutos en horas de oficina'],
    [60, '60 minutos en horas de oficina'],
    [87, '85 minutos en horas de oficina'],
    [88, '90 minutos en horas de oficina'],
    [90, '2 horas de oficina'],
    [149, '2 horas de oficina'],
    [150, '3 horas de oficina'],
    [600, '10 horas de oficina'],
  ])('%i measured minutes are %s', (measured, said) => {
    expect(replyTimeText(measured)).toBe(`Respondemos en ${said}.`);
  });
});
