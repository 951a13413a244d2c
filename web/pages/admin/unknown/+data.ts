import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { ScreenUnavailable } from '../../../admin/staff/shell/panel.ts';

/** Only staff get here, because the guard runs first. */
export function data({ panel }: PageContextServer) {
  throw render(404, panel && ({ unavailableReason: 'page-not-found', panel } satisfies ScreenUnavailable));
}
