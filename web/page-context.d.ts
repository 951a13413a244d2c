import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface PageContext {
      agency: AgencyProfile;
      /** Of a form that was sent without a script and has to be put right. */
      form?: { values: Record<string, string>; errors: Record<string, string> } | null;
      /** Of the tag container, where there is one. */
      gtmId?: string;
      /** Letters that a new password has at least. */
      passwordMin: number;
    }
    interface PageContextServer {
      api: Api;
      /** For a page that lacks something for now: the next visitor gets one of his own. */
      preventCaching: () => void;
    }
  }
}
