import type { PageContext } from 'vike/types';
import { isPropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { FAILED_TITLE } from '../../admin/staff/shell/failure/failed-screen.tsx';
import { isStaffPath } from '../../admin/staff/shell/failure/is-staff-path.ts';
import { isAccessDenied } from '../../admin/staff/shell/access-denied/access-denied.ts';
import { ACCESS_DENIED_TITLES } from '../../admin/staff/shell/access-denied/access-denied-screen.tsx';
import { UNAVAILABLE_TEXTS } from './property-unavailable-page.tsx';

export function title({ abortReason, is404, urlPathname }: PageContext) {
  if (isPropertyUnavailable(abortReason)) return UNAVAILABLE_TEXTS[abortReason.refusal].heading;
  if (isAccessDenied(abortReason)) return ACCESS_DENIED_TITLES[abortReason.panelRefusal];
  if (isStaffPath(urlPathname)) return FAILED_TITLE;
  return is404 ? 'Página no encontrada' : 'Algo ha fallado';
}
