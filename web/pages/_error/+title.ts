import type { PageContext } from 'vike/types';
import { isPropertyRefusal } from '../../catalogue/public/detail/property-refusal.ts';
import { FAILED_TITLE } from '../../admin/panel/shell/failure/failed-screen.tsx';
import { isOfPanel } from '../../admin/panel/shell/failure/is-of-panel.ts';
import { isPanelRefusal } from '../../admin/panel/shell/refusal/panel-refusal.ts';
import { REFUSAL_TITLES } from '../../admin/panel/shell/refusal/refused-screen.tsx';
import { REFUSALS } from './property-refused.tsx';

export function title({ abortReason, is404, urlPathname }: PageContext) {
  if (isPropertyRefusal(abortReason)) return REFUSALS[abortReason.refusal].heading;
  if (isPanelRefusal(abortReason)) return REFUSAL_TITLES[abortReason.panelRefusal];
  if (isOfPanel(urlPathname)) return FAILED_TITLE;
  return is404 ? 'Página no encontrada' : 'Algo ha fallado';
}
