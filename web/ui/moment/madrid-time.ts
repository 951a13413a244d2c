const MADRID = 'Europe/Madrid';

/** A moment as a field for date and time holds it, by the agency's clock: 2026-11-18T10:42. */
const at = (moment: string | number) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: MADRID }).slice(0, 16).replace(' ', 'T');

/** The moment that such a field means, wherever the browser is; nothing where it holds none. */
function momentOf(written: string): string | null {
  const wanted = Date.parse(`${written}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (moment: number) => Date.parse(`${at(moment)}Z`) - moment;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}

export const madridTime = { at, momentOf };
