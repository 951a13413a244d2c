import { listUsualHolidays } from './list-usual-holidays.ts';

const listDays = (today: string) => listUsualHolidays(today).map(({ day }) => day);

describe('listUsualHolidays', () => {
  it('returns the Andalusian holidays of 2026, moving Sundays to Monday', () => {
    expect(listUsualHolidays('2026-01-01')).toEqual([
      { name: 'Año Nuevo', day: '2026-01-01' },
      { name: 'Epifanía del Señor', day: '2026-01-06' },
      { name: 'Día de Andalucía', day: '2026-02-28' },
      { name: 'Jueves Santo', day: '2026-04-02' },
      { name: 'Viernes Santo', day: '2026-04-03' },
      { name: 'Fiesta del Trabajo', day: '2026-05-01' },
      { name: 'Asunción de la Virgen', day: '2026-08-15' },
      { name: 'Fiesta Nacional de España', day: '2026-10-12' },
      { name: 'Todos los Santos', day: '2026-11-02' },
      { name: 'Día de la Constitución', day: '2026-12-07' },
      { name: 'Inmaculada Concepción', day: '2026-12-08' },
      { name: 'Navidad', day: '2026-12-25' },
    ]);
  });

  it('computes Good Friday from Easter, and covers exactly twelve months', () => {
    const fridays = [2024, 2025, 2027, 2028, 2038].map(
      (year) => listUsualHolidays(`${year}-01-01`).find(({ name }) => name === 'Viernes Santo')?.day,
    );
    expect(fridays).toEqual(['2024-03-29', '2025-04-18', '2027-03-26', '2028-04-14', '2038-04-23']);
    expect(listDays('2026-12-08')).toHaveLength(12);
    expect(listDays('2026-12-08')[0]).toBe('2026-12-08');
    expect(listDays('2026-12-08').at(-1)).toBe('2027-12-06');
  });
});
