import type { RunStatus, RunTrigger } from '../../../../src/feeds/feed-run.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PillTone } from '../../../components/table/pill.tsx';

const LIST_FORMAT = new Intl.ListFormat('es', { type: 'conjunction' });

/** `feeds` are the running imports that use all slots; if there are none, the run is about to start. */
export function describeQueue(feeds: readonly string[]): string {
  const names = LIST_FORMAT.format(feeds.map((name) => `«${name}»`));
  if (feeds.length === 0) return 'En cola: la importación empezará en unos segundos.';
  if (feeds.length === 1) return `En cola: espera a que termine la importación de ${names}.`;
  return `En cola: espera a que termine una de las importaciones de ${names}.`;
}

export const formatMegabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000, 1)} MB`;
export const formatSeconds = (milliseconds: number) => `${formatNumber(milliseconds / 1000, 1)} s`;
export const formatPropertyCount = (number: number) =>
  number === 1 ? '1 propiedad' : `${formatNumber(number)} propiedades`;

export const statusNames: Record<RunStatus, string> = {
  queued: 'En espera',
  running: 'En curso',
  complete: 'Completa',
  needs_review: 'Por revisar',
  failed: 'Fallida',
};

export const statusTones: Record<RunStatus, PillTone> = {
  queued: 'quiet',
  running: 'active',
  complete: 'good',
  needs_review: 'waiting',
  failed: 'bad',
};

export const UNCHANGED_SOURCE = 'El feed no ha cambiado desde la última importación.';

export const triggerNames: Record<RunTrigger, string> = {
  cli: 'Línea de comandos',
  schedule: 'Programada',
  staff: 'A mano',
  start: 'Al arrancar',
};
