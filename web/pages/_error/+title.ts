import type { PageContext } from 'vike/types';
import { isPropertyRefusal } from '../../catalogue/detail/property-refusal.ts';
import { REFUSALS } from './property-refused.tsx';

export function title({ abortReason, is404 }: PageContext) {
  if (isPropertyRefusal(abortReason)) return REFUSALS[abortReason.refusal].heading;
  return is404 ? 'Página no encontrada' : 'Algo ha fallado';
}
