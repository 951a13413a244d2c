import type { PageContext } from 'vike/types';
import { FAILED_TITLE, ACCESS_DENIED_TITLES } from '../../admin/staff/shell/error-screens.tsx';
import { isStaffPath, isAccessDenied } from '../../admin/staff/shell/panel.ts';
import { isPropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { UNAVAILABLE_TEXTS } from './error-screens.tsx';

export function title({ abortReason, is404, urlPathname }: PageContext) {
  if (isPropertyUnavailable(abortReason)) return UNAVAILABLE_TEXTS[abortReason.refusal].heading;
  if (isAccessDenied(abortReason)) return ACCESS_DENIED_TITLES[abortReason.panelRefusal];
  if (isStaffPath(urlPathname)) return FAILED_TITLE;
  return is404 ? 'Página no encontrada' : 'Algo ha fallado';
}
