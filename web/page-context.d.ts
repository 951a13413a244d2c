import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface PageContext {
      agency: AgencyProfile;
    }
    interface PageContextServer {
      api: Api;
    }
  }
}
