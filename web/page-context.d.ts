import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { OpeningHoursText } from './agency/site/hours/format-opening-hours.ts';
import type { Panel } from './admin/staff/shell/panel.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface Config {
      /** The title of a page, with the agency's name as `{agency}`. */
      titleTemplate?: string;
      /** The description of a page, with the agency's name and town as `{agency}` and `{town}`. */
      descriptionTemplate?: string;
    }
    interface PageContext {
      agency: AgencyProfile;
      openingHours: OpeningHoursText;
      /** Values and errors of a form that was sent without JavaScript and rejected. */
      form?: { values: Record<string, string>; errors: Record<string, string> } | null;
      gtmId?: string;
      /** Tile server of the map and its attribution, if configured. */
      mapTiles?: { url: string; attribution: string };
      passwordMin: number;
      /** Set on back office pages, for accounts that may open them. */
      panel?: Panel;
      /** The id of the failed request, as in the log; on error pages. */
      traceId?: string;
    }
    interface PageContextServer {
      api: Api;
      /** Excludes the page from the cache, since it is personal or incomplete. */
      preventCaching: () => void;
      /** Stores the page's HTML and returns a placeholder for it. */
      replaceByPlaceholder?: (html: string) => string;
    }
  }
}
