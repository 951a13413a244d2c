import { DAY_MS } from '../../../../src/platform/time-units.contract.ts';

const FIXED_HOLIDAYS = {
  '01-01': 'Año Nuevo',
  '01-06': 'Epifanía del Señor',
  '02-28': 'Día de Andalucía',
  '05-01': 'Fiesta del Trabajo',
  '08-15': 'Asunción de la Virgen',
  '10-12': 'Fiesta Nacional de España',
  '11-01': 'Todos los Santos',
  '12-06': 'Día de la Constitución',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Navidad',
};
const MOVABLE_HOLIDAYS = [
  { name: 'Jueves Santo', beforeEaster: 3 },
  { name: 'Viernes Santo', beforeEaster: 2 },
];

/** Holidays of the next twelve months by date. A holiday on a Sunday moves to Monday, as the region usually does. */
export function listUsualHolidays(today: string) {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [...listHolidays(year), ...listHolidays(year + 1)].filter(({ day }) => day >= today && day < end);
}

function listHolidays(year: number) {
  const fixedHolidays = Object.entries(FIXED_HOLIDAYS).map(([date, name]) => ({
    name,
    day: skipSunday(`${year}-${date}`),
  }));
  const movableHolidays = MOVABLE_HOLIDAYS.map(({ name, beforeEaster }) => ({
    name,
    day: addDays(computeEaster(year), -beforeEaster),
  }));
  return [...fixedHolidays, ...movableHolidays].sort((a, b) => a.day.localeCompare(b.day));
}

const skipSunday = (day: string) => (new Date(day).getUTCDay() === 0 ? addDays(day, 1) : day);

const addDays = (day: string, days: number) => toIsoDay(Date.parse(day) + days * DAY_MS);
const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher). */
function computeEaster(year: number) {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const metonicYear = year % 19;
  const lunarCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * metonicYear + century - Math.floor(century / 4) - lunarCorrection + 15) % 30;
  const weekdayOffset = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateCorrection = Math.floor((metonicYear + 11 * epact + 22 * weekdayOffset) / 451);
  const encodedDate = epact + weekdayOffset - 7 * lateCorrection + 114;
  return toIsoDay(Date.UTC(year, Math.floor(encodedDate / 31) - 1, (encodedDate % 31) + 1));
}
