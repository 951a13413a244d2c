import { AgencyJsonLd } from '../structured-data/agency-json-ld.tsx';

export const Head = () => <AgencyJsonLd />;
