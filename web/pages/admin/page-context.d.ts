import type { Panel } from '../../admin/staff/shell/panel.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** On the pages of the panel, for accounts that may open it. */
      panel?: Panel;
    }
  }
}
