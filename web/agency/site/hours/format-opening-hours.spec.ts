import type { Opening } from '../../../../src/agency/opening.contract.ts';
import { formatOpeningHours } from './format-opening-hours.ts';

const WORKING = [{ opens: '09:00', closes: '19:00' }];
const SPLIT = [
  { opens: '09:30', closes: '14:00' },
  { opens: '16:00:00', closes: '19:00:00' },
];
const office: Opening = {
  monday: WORKING,
  tuesday: WORKING,
  wednesday: WORKING,
  thursday: WORKING,
  friday: WORKING,
  saturday: [{ opens: '10:00:00', closes: '14:00:00' }],
  sunday: [],
  holidays: [],
};
const formatWeek = (days: Partial<Opening>) => formatOpeningHours({ ...office, ...days }, '2026-11-23').week;

describe('formatted week', () => {
  it('drops seconds and leading zeros, and shows closed days', () => {
    expect(formatWeek({})).toEqual([
      { days: 'Lunes a viernes', hours: '9:00 – 19:00' },
      { days: 'Sábados', hours: '10:00 – 14:00' },
      { days: 'Domingos', hours: 'Cerrado' },
    ]);
  });

  it('has a row for each group of equal days and a line for each span', () => {
    expect(formatWeek({ monday: [], wednesday: SPLIT, friday: SPLIT, saturday: [] })).toEqual([
      { days: 'Lunes', hours: 'Cerrado' },
      { days: 'Martes', hours: '9:00 – 19:00' },
      { days: 'Miércoles', hours: '9:30 – 14:00\n16:00 – 19:00' },
      { days: 'Jueves', hours: '9:00 – 19:00' },
      { days: 'Viernes', hours: '9:30 – 14:00\n16:00 – 19:00' },
      { days: 'Sábados y domingos', hours: 'Cerrado' },
    ]);
  });

  it('groups consecutive days with equal hours', () => {
    const all = Object.fromEntries(Object.keys(office).map((day) => [day, WORKING])) as unknown as Opening;
    expect(formatWeek({ ...all, holidays: [] })).toEqual([{ days: 'Todos los días', hours: '9:00 – 19:00' }]);
    const listDays = (days: Partial<Opening>) => formatWeek(days).map(({ days }) => days);
    expect(listDays({ friday: [], saturday: [] })).toEqual(['Lunes a jueves', 'Viernes a domingo']);
    expect(listDays({ monday: [], tuesday: [] })).toEqual([
      'Lunes y martes',
      'Miércoles a viernes',
      'Sábados',
      'Domingos',
    ]);
    expect(listDays({ friday: SPLIT, saturday: SPLIT })).toEqual(['Lunes a jueves', 'Viernes y sábados', 'Domingos']);
  });
});

describe('text about the next holiday', () => {
  const holidays = [
    { name: 'Todos los Santos', from: '2026-11-01', to: '2026-11-01', spans: [] },
    { name: 'Nochebuena', from: '2026-12-24', to: '2026-12-24', spans: SPLIT },
    { name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] },
    { name: 'Un domingo', from: '2026-12-27', to: '2026-12-27', spans: [] },
    { name: 'Descanso', from: '2026-12-30', to: '2027-01-06', spans: [] },
    { name: 'Feria de agosto', from: '2027-08-10', to: '2027-08-15', spans: [] },
  ];
  it.each([
    ['2026-10-25', null],
    ['2026-12-09', null],
    ['2026-12-10', 'Abierto el 24 de diciembre, Nochebuena: 9:30 – 14:00 y 16:00 – 19:00'],
    ['2026-12-25', 'Cerrado el 25 de diciembre, Navidad'],
    ['2026-12-26', 'Cerrado del 30 de diciembre al 6 de enero, Descanso'],
    ['2027-01-06', 'Cerrado del 30 de diciembre al 6 de enero, Descanso'],
    ['2027-01-07', null],
    ['2027-08-01', 'Cerrado del 10 al 15 de agosto, Feria de agosto'],
  ])('on %s is %s', (today, expected) => {
    expect(formatOpeningHours({ ...office, holidays }, today).nextException).toBe(expected);
  });
});
