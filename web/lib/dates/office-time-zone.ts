/** Making one takes the server half a millisecond, and every page asks what day it is. */
const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

/** A moment in the agency's time zone, as an `<input type="datetime-local">` holds it: 2026-11-18T10:42. */
const toDateTimeLocal = (moment: string | number) => madrid.format(new Date(moment)).replace(' ', 'T');

/** The calendar day there: 2026-11-18. */
const toLocalDay = (moment: string | number) => toDateTimeLocal(moment).slice(0, 'yyyy-mm-dd'.length);

/** The ISO moment of such a value, whatever the browser's time zone; null where it is empty or invalid. */
function fromDateTimeLocal(written: string): string | null {
  const wanted = Date.parse(`${written}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (moment: number) => Date.parse(`${toDateTimeLocal(moment)}Z`) - moment;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}

export const officeTimeZone = { toDateTimeLocal, toLocalDay, fromDateTimeLocal };
