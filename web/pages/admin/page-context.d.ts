import type { Panel } from '../../panel/panel.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** On the pages of the panel, for those who may open it. */
      panel?: Panel;
    }
  }
}
