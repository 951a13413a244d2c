import { OpeningInput } from './opening.contract.ts';

const WORKING = [{ opens: '09:00', closes: '19:00' }];
const SPLIT = [
  { opens: '09:30', closes: '14:00' },
  { opens: '16:00', closes: '19:00' },
];
const office = {
  ...{ monday: SPLIT, tuesday: WORKING, wednesday: WORKING, thursday: WORKING, friday: WORKING },
  ...{ saturday: [], sunday: [] },
};
const holiday = (from: string, to = from, name = 'Feria') => ({ name, from, to, spans: [] });
const faultsOf = (changes: object) =>
  OpeningInput.safeParse({ ...office, holidays: [], ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

describe('opening hours as staff enter them', () => {
  it('are two spans a day at most, and holidays by date', () => {
    const christmas = { name: 'Navidad', from: '2026-12-25', spans: [] };
    const holidays = [holiday('2027-08-10', '2027-08-15'), christmas];
    const { holidays: kept, ...week } = OpeningInput.parse({ ...office, holidays });
    expect(week).toEqual(office);
    expect(kept).toEqual([{ ...christmas, to: '2026-12-25' }, holidays[0]]);
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
    ['not written', [{ opens: '', closes: '19:00' }], 'monday.0.opens: Escriba la hora como 09:00'],
    ['out of order', SPLIT.toReversed(), 'monday.1.opens: Escriba una hora posterior a las 19:00'],
    [
      'that meet',
      [SPLIT[0], { opens: '14:00', closes: '19:00' }],
      'monday.1.opens: Escriba una hora posterior a las 14:00',
    ],
    ['three', [...SPLIT, { opens: '20:00', closes: '21:00' }], 'monday: Escriba como máximo dos tramos'],
  ])('have no spans %s', (_, monday, fault) => {
    expect(faultsOf({ monday })).toEqual([fault]);
  });

  it.each([
    ['without a name', [holiday('2026-12-25', '2026-12-25', ' ')], '0.name: Escriba el nombre'],
    ['on no day', [holiday('2026-02-30', '2026-03-02')], '0.from: Elija el día'],
    ['that ends first', [holiday('2026-12-25', '2026-12-24')], '0.to: Elija un día posterior al primero'],
    ['of a typing slip', [holiday('2026-12-25', '2126-12-26')], '0.to: Como máximo 92 días seguidos'],
    [
      'on the day of another',
      [holiday('2026-12-24', '2026-12-26'), holiday('2026-12-26')],
      '1.from: Coincide con «Feria»: cambie las fechas',
    ],
  ])('have no holiday %s', (_, holidays, fault) => {
    expect(faultsOf({ holidays })).toEqual([`holidays.${fault}`]);
  });

  it('have forty holidays at most', () => {
    const days = (many: number) => Array.from({ length: many }, (_, at) => holiday(`20${10 + at}-01-01`));
    expect(faultsOf({ holidays: days(40) })).toEqual([]);
    expect(faultsOf({ holidays: days(41) })).toEqual([
      'holidays: Como máximo 40 festivos: quite los que ya han pasado',
    ]);
  });
});
