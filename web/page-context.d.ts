import type { AgencyProfile } from '../src/agency/agency.contract.ts';
import type { Api } from './api/read.ts';

declare global {
  namespace Vike {
    interface PageContext {
      agency: AgencyProfile;
      /** A form that was refused: shown again with what was typed. */
      form?: { values: Record<string, string>; errors: Record<string, string> } | null;
    }
    interface PageContextServer {
      api: Api;
    }
  }
}
