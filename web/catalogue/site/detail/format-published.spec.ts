import { formatPublished } from './format-published.ts';

const TODAY = '2026-11-22';
const on = (day: string, isExact = true) => formatPublished({ day, isExact }, TODAY);

describe('since when a home is on the market', () => {
  it('is said in days and months', () => {
    expect(on('2026-11-22')).toBe('Publicada hoy');
    expect(on('2026-11-21')).toBe('Publicada ayer');
    expect(on('2026-11-17')).toBe('Publicada hace 5 días');
    expect(on('2026-10-20')).toBe('Publicada hace 1 mes');
    expect(on('2026-06-01')).toBe('Publicada hace 5 meses');
  });

  it('is at least as long as what a feed says of its old stock', () => {
    expect(on('2026-11-21', false)).toBe('Publicada hace más de 1 día');
    expect(on('2026-06-01', false)).toBe('Publicada hace más de 5 meses');
  });

  it('is left out where nothing is known', () => {
    expect(on(TODAY, false)).toBeNull();
    expect(formatPublished(null, TODAY)).toBeNull();
  });
});
