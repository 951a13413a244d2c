import { formatNumber } from '../../text/format-number.contract.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size for people, as `3,2 GB`. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatNumber(bytes / 1000 ** power, power > 2 ? 1 : 0)}\u00a0${UNITS[power]}`;
}
