import { AgencyJsonLd } from '../agency/public/structured-data/agency-json-ld.tsx';

export const Head = () => <AgencyJsonLd />;
