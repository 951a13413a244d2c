import type { Panel } from '../panel.ts';

/** Why a signed-in account is shown no screen. An account without a role must learn nothing of the panel. */
export type AccessDenied =
  | { panelRefusal: 'no-role'; email: string }
  | { panelRefusal: 'not-allowed' | 'unknown' | 'no-property' | 'second-factor'; panel: Panel };

export const isAccessDenied = (reason: unknown): reason is AccessDenied =>
  typeof reason === 'object' && reason !== null && 'panelRefusal' in reason;
