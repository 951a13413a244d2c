import type { PageContext } from 'vike/types';
import { SERVER_ERROR_TITLE, UNAVAILABLE_TITLES } from '../../admin/staff/shell/error-screens.tsx';
import { isStaffPath, isScreenUnavailable } from '../../admin/staff/shell/panel.ts';
import { isPropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { UNAVAILABLE_TEXTS } from './error-screens.tsx';

export function title({ abortReason, is404, urlPathname }: PageContext) {
  if (isPropertyUnavailable(abortReason)) return UNAVAILABLE_TEXTS[abortReason.refusal].heading;
  if (isScreenUnavailable(abortReason)) return UNAVAILABLE_TITLES[abortReason.unavailableReason];
  if (isStaffPath(urlPathname)) return SERVER_ERROR_TITLE;
  return is404 ? 'Página no encontrada' : 'Algo ha fallado';
}
