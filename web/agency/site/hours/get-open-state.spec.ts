import type { Opening } from '../../../../src/agency/opening.contract.ts';
import { getOpenState } from './get-open-state.ts';

const WORKING = [{ opens: '09:00', closes: '19:00' }];
const SPLIT = [
  { opens: '09:30', closes: '14:00' },
  { opens: '16:00', closes: '19:00' },
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

describe('getOpenState', () => {
  it.each([
    ['a Friday in winter, before it opens', '2026-11-20T07:59:59Z', false],
    ['a Friday in winter, as it opens', '2026-11-20T08:00:00Z', true],
    ['a Friday in winter, in the last minute', '2026-11-20T17:59:59Z', true],
    ['a Friday in winter, as it closes', '2026-11-20T18:00:00Z', false],
    ['a Monday in summer, as it opens', '2026-07-20T07:00:00Z', true],
    ['a Monday in summer, as it closes', '2026-07-20T17:00:00Z', false],
    ['the Saturday before the clocks go back', '2026-10-24T08:00:00Z', true],
    ['the Monday after the clocks went back, an hour too early', '2026-10-26T07:30:00Z', false],
    ['the Monday after the clocks went forward, at nine', '2026-03-30T07:00:00Z', true],
    ['a Saturday afternoon', '2026-11-21T13:00:00Z', false],
    ['a Sunday', '2026-11-22T11:00:00Z', false],
    ['the first minutes of a Monday', '2026-11-22T23:30:00Z', false],
  ])('returns whether the office is open: %s', (_, now, expected) => {
    expect(getOpenState(office, new Date(now)).isOpen).toBe(expected);
  });

  const holidays = [
    { name: 'Nochebuena', from: '2026-12-24', to: '2026-12-24', spans: [{ opens: '10:00', closes: '13:00' }] },
    { name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] },
    { name: 'Agosto', from: '2027-08-02', to: '2027-08-29', spans: [] },
  ];
  it.each([
    ['while it is open', '2026-12-22T15:00:00Z', null],
    ['before the first span', '2026-12-22T06:00:00Z', 'a las 9:30'],
    ['in the pause', '2026-12-22T13:00:00Z', 'a las 16:00'],
    ['after the last span', '2026-12-22T18:00:00Z', 'mañana a las 9:30'],
    ['the evening before a holiday with hours of its own', '2026-12-23T20:00:00Z', 'mañana a las 10:00'],
    ['a holiday, when a usual day would be open', '2026-12-24T15:30:00Z', 'el sábado a las 10:00'],
    ['a closed holiday', '2026-12-25T11:00:00Z', 'mañana a las 10:00'],
    ['the weekend', '2026-12-26T14:00:00Z', 'el lunes a las 9:30'],
    ['a long holiday', '2027-08-02T09:00:00Z', 'el 30 de agosto a las 9:30'],
    ['the night that loses an hour', '2027-03-27T23:30:00Z', 'mañana a las 9:30'],
    ['the night that gains an hour, the second time it is two', '2026-10-25T01:30:00Z', 'mañana a las 9:30'],
  ])('returns when it opens next: %s', (_, now, next) => {
    const opening = { ...office, monday: SPLIT, tuesday: SPLIT, wednesday: SPLIT, thursday: SPLIT, holidays };
    expect(getOpenState(opening, new Date(now)).next).toBe(next);
  });

  it('returns no next opening for an office that never opens', () => {
    const noHours = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    expect(getOpenState({ ...noHours, holidays: [] }, new Date())).toEqual({ isOpen: false, next: null });
  });
});
