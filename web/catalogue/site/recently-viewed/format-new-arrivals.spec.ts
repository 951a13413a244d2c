import { formatNewArrivals } from './format-new-arrivals.ts';

const arrivals = {
  since: '2026-10-23T10:00:00.000Z',
  items: ['2026-11-22T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-01T09:00:00.000Z'],
};
const since = (moment: string) => formatNewArrivals(arrivals, Date.parse(moment));

describe('what is new since the last visit', () => {
  it('is counted from its moment on', () => {
    expect(since('2026-11-22T09:00:00.000Z')).toBeNull();
    expect(since('2026-11-22T08:59:59.000Z')).toBe('Una propiedad nueva desde su última visita');
    expect(since('2026-11-20T00:00:00.000Z')).toBe('2 propiedades nuevas desde su última visita');
    expect(since('2026-10-23T10:00:00.000Z')).toBe('3 propiedades nuevas desde su última visita');
  });

  it('may be more where that was longer ago than is told', () => {
    expect(since('2026-10-01T00:00:00.000Z')).toBe('Al menos 3 propiedades nuevas desde su última visita');
    expect(formatNewArrivals({ ...arrivals, items: ['2026-11-22T09:00:00.000Z'] }, 0)).toBe(
      'Al menos una propiedad nueva desde su última visita',
    );
    expect(formatNewArrivals({ ...arrivals, items: [] }, 0)).toBeNull();
  });
});
