import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { agencyGraph } from './agency-graph.ts';

const agency: AgencyProfile = {
  name: 'Cala Norte',
  phones: ['900 000 001', '900 000 002'],
  whatsapp: null,
  email: 'info@calanorte.example',
  address: 'Avenida de la Cala, 12',
  town: 'Mijas Costa',
  postcode: '29649',
  province: 'Málaga',
  registryNumber: null,
  taxId: null,
  privacyVersion: '2026-11-21',
  defaultSort: 'newest',
  takesRegistrations: true,
  currencies: ['EUR'],
  hours: {
    weekdays: { opens: '09:00', closes: '19:00' },
    saturday: { opens: '10:00', closes: '14:00' },
    sunday: null,
  },
};

describe('what every page says about the agency', () => {
  const [office, site] = agencyGraph(agency, 'https://casas.example')['@graph'];

  it('names the office with its hours; a day that is closed has none', () => {
    expect(office).toMatchObject({
      '@type': 'RealEstateAgent',
      '@id': 'https://casas.example/#agency',
      telephone: ['900 000 001', '900 000 002'],
      address: { addressLocality: 'Mijas Costa', addressRegion: 'Málaga', addressCountry: 'ES' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
      ],
    });
    expect(office).not.toHaveProperty('identifier');
    expect(JSON.stringify(office)).not.toMatch(/rating/i);
  });

  it('names the site, published by that office, and how it is searched', () => {
    expect(site).toMatchObject({
      '@type': 'WebSite',
      publisher: { '@id': 'https://casas.example/#agency' },
      potentialAction: {
        target: { urlTemplate: 'https://casas.example/propiedades?search={search_term_string}' },
      },
    });
  });
});
