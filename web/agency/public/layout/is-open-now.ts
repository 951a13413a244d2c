import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';

const MADRID = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether the office is open, by its own time zone and not the visitor's. */
export function isOpenNow({ weekdays, saturday, sunday }: AgencyProfile['hours'], now: Date): boolean {
  const clock = Object.fromEntries(MADRID.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = clock['weekday'] === 'Sat' ? saturday : clock['weekday'] === 'Sun' ? sunday : weekdays;
  const time = `${clock['hour']}:${clock['minute']}`;
  return today !== null && today.opens.slice(0, 5) <= time && time < today.closes.slice(0, 5);
}
