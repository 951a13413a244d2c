import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface PageContext {
      agency: AgencyProfile;
      /** Of the tag container, where there is one. */
      gtmId?: string;
    }
    interface PageContextServer {
      api: Api;
    }
  }
}
