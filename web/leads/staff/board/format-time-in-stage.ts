import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const DAY = 86_400_000;

/** How many days ago, in words: hoy, 1 día, 12 días. */
export function formatTimeInStage(since: string, now: number) {
  const days = Math.floor((now - Date.parse(since)) / DAY);
  if (days < 1) return 'hoy';
  return days === 1 ? '1 día' : `${formatNumber(days)} días`;
}
