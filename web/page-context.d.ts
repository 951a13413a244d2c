import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface PageContext {
      agency: AgencyProfile;
      /** Origin of absolute addresses, as canonical ones are; known to the server alone. */
    }
    interface PageContextServer {
      api: Api;
    }
  }
}
