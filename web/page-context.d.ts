import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { OpeningHoursText } from './agency/site/hours/format-opening-hours.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface PageContext {
      agency: AgencyProfile;
      toldHours: OpeningHoursText;
      /** Values and errors of a form that was sent without a script and refused. */
      form?: { values: Record<string, string>; errors: Record<string, string> } | null;
      /** The id of the tag container, where there is one. */
      gtmId?: string;
      /** The map of the agency's own, where there is one, and whom it names. */
      mapTiles?: { url: string; attribution: string };
      /** The local demo, whose sample people are said to be samples. */
      isDemo: boolean;
      /** The fewest characters of a new password. */
      passwordMin: number;
    }
    interface PageContextServer {
      api: Api;
      /** Keeps the page out of the cache, as it is personal or lacks a part. */
      preventCaching: () => void;
      /** Takes the page's HTML, and gives what stands in its place until the document is made. */
      setAside?: (html: string) => string;
    }
  }
}
