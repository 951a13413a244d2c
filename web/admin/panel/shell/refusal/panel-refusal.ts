import type { Panel } from '../panel.ts';

/** Why someone who is signed in gets no screen; travels to the error page. Who has no role is told nothing of the panel. */
export type PanelRefusal =
  | { panelRefusal: 'no-role'; email: string }
  | { panelRefusal: 'not-allowed' | 'unknown' | 'no-property' | 'second-factor'; panel: Panel };

export const isPanelRefusal = (reason: unknown): reason is PanelRefusal =>
  typeof reason === 'object' && reason !== null && 'panelRefusal' in reason;
