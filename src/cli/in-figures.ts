import { grouped } from '../platform/words/grouped.contract.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size as people read it, as `1,2 GB`. */
export function size(bytes: number): string {
  let step = 0;
  let amount = bytes;
  for (; amount >= 1000 && step < UNITS.length - 1; step++) amount /= 1000;
  return `${amount.toLocaleString('es-ES', { maximumFractionDigits: step ? 1 : 0 })} ${UNITS[step]}`;
}

/** A duration as people read it. */
export const duration = (seconds: number) =>
  seconds < 120 ? `${seconds.toLocaleString('es-ES', { maximumFractionDigits: 1 })} s` : `${grouped(seconds / 60)} min`;

/** The clock of the office. */
export const inMadrid = (at: Date) =>
  at.toLocaleString('es-ES', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Madrid' });
