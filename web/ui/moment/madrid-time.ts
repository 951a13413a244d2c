const MADRID = 'Europe/Madrid';

/** A moment in the agency's time zone, as an `<input type="datetime-local">` holds it: 2026-11-18T10:42. */
const at = (moment: string | number) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: MADRID }).slice(0, 16).replace(' ', 'T');

/** The calendar day there: 2026-11-18. */
const dayOf = (moment: string | number) => at(moment).slice(0, 'yyyy-mm-dd'.length);

/** The ISO moment of such a value, whatever the browser's time zone; null where it is empty or invalid. */
function momentOf(written: string): string | null {
  const wanted = Date.parse(`${written}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (moment: number) => Date.parse(`${at(moment)}Z`) - moment;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}

export const madridTime = { at, dayOf, momentOf };
