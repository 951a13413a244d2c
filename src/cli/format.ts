import { formatNumber } from '../platform/text/format-number.contract.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${formatNumber(amount, unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

export const formatInMadrid = (date: Date) =>
  date.toLocaleString('es-ES', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Madrid' });
