import { toInternationalNumber } from '../../../../src/platform/text/to-international-number.contract.ts';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { hoursGraph } from './hours-graph.ts';

/** schema.org: the agency as an office with opening hours, and the site with its search; never with a rating. */
export const agencyGraph = (agency: AgencyProfile, origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [office(agency, origin), site(agency, origin)],
});

const office = (agency: AgencyProfile, origin: string) => ({
  '@type': 'RealEstateAgent',
  '@id': `${origin}/#agency`,
  name: agency.name,
  url: `${origin}/`,
  telephone: agency.phones.map(toInternationalNumber),
  email: agency.email,
  ...(agency.registryNumber && { identifier: agency.registryNumber }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: agency.address,
    addressLocality: agency.town,
    postalCode: agency.postcode,
    addressRegion: agency.province,
    addressCountry: 'ES',
  },
  ...hoursGraph(agency.opening),
  areaServed: { '@type': 'Place', name: 'Costa del Sol' },
});

const site = ({ name }: AgencyProfile, origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name,
  url: `${origin}/`,
  inLanguage: 'es',
  publisher: { '@id': `${origin}/#agency` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/propiedades?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
