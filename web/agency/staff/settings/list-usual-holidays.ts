const DAY_MS = 86_400_000;

/** Holidays of Spain and Andalusia that have the same date each year. */
const FIXED = {
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
const MOVABLE = [
  { name: 'Jueves Santo', beforeEaster: 3 },
  { name: 'Viernes Santo', beforeEaster: 2 },
];

/**
 * The holidays of the twelve months from this day on, by date. One on a Sunday stands on the Monday after, where the
 * region usually moves it.
 */
export function listUsualHolidays(today: string) {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [...listHolidays(year), ...listHolidays(year + 1)].filter(({ day }) => day >= today && day < end);
}

function listHolidays(year: number) {
  const fixed = Object.entries(FIXED).map(([date, name]) => ({ name, day: skipSunday(`${year}-${date}`) }));
  const moved = MOVABLE.map(({ name, beforeEaster }) => ({ name, day: dayAfter(easter(year), -beforeEaster) }));
  return [...fixed, ...moved].sort((one, other) => one.day.localeCompare(other.day));
}

const skipSunday = (day: string) => (new Date(day).getUTCDay() === 0 ? dayAfter(day, 1) : day);

const dayAfter = (day: string, days: number) => dateOf(Date.parse(day) + days * DAY_MS);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Easter Sunday of the Gregorian calendar, as Meeus, Jones and Butcher compute it. */
function easter(year: number) {
  const [century, inCentury, moon] = [Math.floor(year / 100), year % 100, year % 19];
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moon + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dateOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}
