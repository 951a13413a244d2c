import { formatNumber } from '../platform/text/format-number.contract.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes as people read it, as `1,2 GB`. */
export function formatBytes(bytes: number): string {
  let step = 0;
  let amount = bytes;
  for (; amount >= 1000 && step < UNITS.length - 1; step++) amount /= 1000;
  return `${formatNumber(amount, step ? 1 : 0)} ${UNITS[step]}`;
}
