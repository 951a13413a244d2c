import { formatPublished } from './format-published.ts';

const TODAY = '2026-11-22';
const formatDay = (day: string, isExact = true) => formatPublished({ day, isExact }, TODAY);

describe('publication date text', () => {
  it('states the age in days or months', () => {
    expect(formatDay('2026-11-22')).toBe('Publicada hoy');
    expect(formatDay('2026-11-21')).toBe('Publicada ayer');
    expect(formatDay('2026-11-17')).toBe('Publicada hace 5 días');
    expect(formatDay('2026-10-20')).toBe('Publicada hace 1 mes');
    expect(formatDay('2026-06-01')).toBe('Publicada hace 5 meses');
  });

  it('says "more than" when the publication date is not exact', () => {
    expect(formatDay('2026-11-21', false)).toBe('Publicada hace más de 1 día');
    expect(formatDay('2026-06-01', false)).toBe('Publicada hace más de 5 meses');
  });

  it('is null when the date is unknown, or not exact and today', () => {
    expect(formatDay(TODAY, false)).toBeNull();
    expect(formatPublished(null, TODAY)).toBeNull();
  });
});
