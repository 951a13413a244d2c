import type { RunStatus, RunTrigger } from '../../../../src/feeds/feed-run.contract.ts';
import type { PillTone } from '../../../components/table/pill.tsx';

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

/** Shown for a run whose source had not changed. */
export const UNCHANGED_SOURCE = 'El feed no ha cambiado desde la última importación.';

export const triggerNames: Record<RunTrigger, string> = {
  cli: 'Línea de comandos',
  schedule: 'Programada',
  staff: 'A mano',
  start: 'Al arrancar',
};
