import type { FeedFormat } from '../../../src/feeds/feed-run.contract.ts';
import type { FeedAddress, StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';

export const CADENCES = {
  '0 * * * *': 'Cada hora',
  '0 */6 * * *': 'Cada 6 horas',
  '0 3 * * *': 'Cada noche a las 03:00',
} as const;

export const CUSTOM = 'custom';
export const cadenceNames: Record<string, string> = { ...CADENCES, [CUSTOM]: 'Personalizado (cron)' };

export function formatSchedule(schedule: string | null): string {
  if (schedule === null) return 'Sin horario';
  return Object.hasOwn(CADENCES, schedule) ? CADENCES[schedule as keyof typeof CADENCES] : schedule;
}

export const feedFormatNames: Record<FeedFormat, string> = { kyero: 'Kyero', resales: 'Resales-Online' };

/** Hides the values of parameters, which may be secret. */
export function formatFeedAddress(address: FeedAddress | null): string {
  if (!address) return '—';
  if (address.kind === 'file') return `Archivo del servidor: ${address.path}`;
  const maskedParameters = address.parameters.map((name) => `${name}=…`).join('&');
  return `${address.host}${address.path}${maskedParameters && `?${maskedParameters}`}`;
}

export const hasNeverSucceeded = ({ lastRun, hasSucceeded }: Pick<StaffFeed, 'lastRun' | 'hasSucceeded'>) =>
  lastRun !== null && !hasSucceeded;
