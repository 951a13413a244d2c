import type { RunPhase } from './feed-run.contract.ts';

// Not beside the schemas, so that browsers do not load zod.
export const PHASE_NAMES: Readonly<Record<RunPhase, string>> = {
  reading: 'Leyendo',
  checking: 'Comprobando',
  applying: 'Aplicando',
  withdrawing: 'Retirando',
};
