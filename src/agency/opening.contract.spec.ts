import { OpeningInput } from './opening.contract.ts';

const WORKING_DAY = [{ opens: '09:00', closes: '19:00' }];
const SPLIT_DAY = [
  { opens: '09:30', closes: '14:00' },
  { opens: '16:00', closes: '19:00' },
];
const office = {
  ...{ monday: SPLIT_DAY, tuesday: WORKING_DAY, wednesday: WORKING_DAY, thursday: WORKING_DAY, friday: WORKING_DAY },
  ...{ saturday: [], sunday: [] },
};
const holiday = (from: string, to = from, name = 'Feria') => ({ name, from, to, spans: [] });
const listErrors = (changes: object) =>
  OpeningInput.safeParse({ ...office, holidays: [], ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

describe('OpeningInput', () => {
  it('accepts at most two spans a day and sorts holidays by date', () => {
    const christmas = { name: 'Navidad', from: '2026-12-25', spans: [] };
    const holidays = [holiday('2027-08-10', '2027-08-15'), christmas];
    const { holidays: sortedHolidays, ...week } = OpeningInput.parse({ ...office, holidays });
    expect(week).toEqual(office);
    expect(sortedHolidays).toEqual([{ ...christmas, to: '2026-12-25' }, holidays[0]]);
  });

  it.each([
    [
      'over midnight',
      [{ opens: '22:00', closes: '02:00' }],
      'monday.0.closes: Escriba una hora posterior a la apertura',
    ],
    [
      'of no length',
      [{ opens: '09:00', closes: '09:00' }],
      'monday.0.closes: Escriba una hora posterior a la apertura',
    ],
    ['until midnight', [{ opens: '09:00', closes: '24:00' }], 'monday.0.closes: Escriba la hora como 09:00'],
    ['without a time', [{ opens: '', closes: '19:00' }], 'monday.0.opens: Escriba la hora como 09:00'],
    ['out of order', SPLIT_DAY.toReversed(), 'monday.1.opens: Escriba una hora posterior a las 19:00'],
    [
      'that touch',
      [SPLIT_DAY[0], { opens: '14:00', closes: '19:00' }],
      'monday.1.opens: Escriba una hora posterior a las 14:00',
    ],
    ['beyond two a day', [...SPLIT_DAY, { opens: '20:00', closes: '21:00' }], 'monday: Escriba como máximo dos tramos'],
  ])('refuses spans %s', (_, monday, error) => {
    expect(listErrors({ monday })).toEqual([error]);
  });

  it.each([
    ['without a name', [holiday('2026-12-25', '2026-12-25', ' ')], '0.name: Escriba el nombre'],
    ['on a day that does not exist', [holiday('2026-02-30', '2026-03-02')], '0.from: Elija el día'],
    ['that ends before it begins', [holiday('2026-12-25', '2026-12-24')], '0.to: Elija un día posterior al primero'],
    ['of more than 92 days', [holiday('2026-12-25', '2126-12-26')], '0.to: Como máximo 92 días seguidos'],
    [
      'on the day of another',
      [holiday('2026-12-24', '2026-12-26'), holiday('2026-12-26')],
      '1.from: Coincide con «Feria»: cambie las fechas',
    ],
  ])('refuses a holiday %s', (_, holidays, error) => {
    expect(listErrors({ holidays })).toEqual([`holidays.${error}`]);
  });

  it('accepts at most forty holidays', () => {
    const days = (count: number) => Array.from({ length: count }, (_, index) => holiday(`20${10 + index}-01-01`));
    expect(listErrors({ holidays: days(40) })).toEqual([]);
    expect(listErrors({ holidays: days(41) })).toEqual([
      'holidays: Como máximo 40 festivos: quite los que ya han pasado',
    ]);
  });
});
