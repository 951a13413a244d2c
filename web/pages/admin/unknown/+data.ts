import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { PanelRefusal } from '../../../admin/panel/shell/refusal/panel-refusal.ts';

/** Only staff get here, because the guard runs first. */
export function data({ panel }: PageContextServer) {
  throw render(404, panel && ({ panelRefusal: 'unknown', panel } satisfies PanelRefusal));
}
