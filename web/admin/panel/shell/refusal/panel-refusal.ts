import type { Panel } from '../panel.ts';

/** Why a signed-in account is shown no screen. An account without a role must learn nothing of the panel. */
export type PanelRefusal =
  | { panelRefusal: 'no-role'; email: string }
  | { panelRefusal: 'not-allowed' | 'unknown' | 'no-property' | 'second-factor'; panel: Panel };

export const isPanelRefusal = (reason: unknown): reason is PanelRefusal =>
  typeof reason === 'object' && reason !== null && 'panelRefusal' in reason;
