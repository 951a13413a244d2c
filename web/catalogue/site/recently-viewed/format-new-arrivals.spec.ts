import { formatNewArrivals } from './format-new-arrivals.ts';

const arrivals = {
  since: '2026-10-23T10:00:00.000Z',
  items: ['2026-11-22T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-01T09:00:00.000Z'],
};
const formatSince = (time: string) => formatNewArrivals(arrivals, Date.parse(time));

describe('new arrivals notice', () => {
  it('counts the properties that are newer than the previous visit', () => {
    expect(formatSince('2026-11-22T09:00:00.000Z')).toBeNull();
    expect(formatSince('2026-11-22T08:59:59.000Z')).toBe('Una propiedad nueva desde su última visita');
    expect(formatSince('2026-11-20T00:00:00.000Z')).toBe('2 propiedades nuevas desde su última visita');
    expect(formatSince('2026-10-23T10:00:00.000Z')).toBe('3 propiedades nuevas desde su última visita');
  });

  it('says "at least" when the previous visit was before the period of the list', () => {
    expect(formatSince('2026-10-01T00:00:00.000Z')).toBe('Al menos 3 propiedades nuevas desde su última visita');
    expect(formatNewArrivals({ ...arrivals, items: ['2026-11-22T09:00:00.000Z'] }, 0)).toBe(
      'Al menos una propiedad nueva desde su última visita',
    );
    expect(formatNewArrivals({ ...arrivals, items: [] }, 0)).toBeNull();
  });
});
