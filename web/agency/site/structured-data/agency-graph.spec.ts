import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { buildAgencyGraph } from './agency-graph.ts';

const WORKING = { opens: '09:00', closes: '19:00' };
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
  allowsRegistration: true,
  currencies: ['EUR'],
  hours: { weekdays: WORKING, saturday: null, sunday: null },
  opening: {
    monday: [WORKING],
    tuesday: [WORKING],
    wednesday: [WORKING],
    thursday: [WORKING],
    friday: [WORKING],
    saturday: [{ opens: '10:00', closes: '14:00' }],
    sunday: [],
    holidays: [],
  },
};

describe('structured data of the agency', () => {
  const [office, site] = buildAgencyGraph(agency, 'https://casas.example')['@graph'];

  it('contains the office with its hours, without closed days', () => {
    expect(office).toMatchObject({
      '@type': 'RealEstateAgent',
      '@id': 'https://casas.example/#agency',
      logo: expect.stringMatching(/^https:\/\/casas\.example\/brand\/icon-512-[\da-f]{16}\.png$/),
      image: expect.stringMatching(/^https:\/\/casas\.example\/brand\/share-[\da-f]{16}\.jpg$/),
      telephone: ['+34900000001', '+34900000002'],
      address: { addressLocality: 'Mijas Costa', addressRegion: 'Málaga', addressCountry: 'ES' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
      ],
    });
    expect(office).not.toHaveProperty('specialOpeningHoursSpecification');
    expect(office).not.toHaveProperty('identifier');
    expect(JSON.stringify(office)).not.toMatch(/rating/i);
  });

  it('contains both spans of a day, and exceptions on holidays', () => {
    const split = [
      { opens: '09:30', closes: '14:00' },
      { opens: '16:00', closes: '19:00' },
    ];
    const opening = {
      ...agency.opening,
      friday: split,
      saturday: split,
      holidays: [
        { name: 'Nochebuena', from: '2026-12-24', to: '2026-12-24', spans: [split[0]!] },
        { name: 'Navidad', from: '2026-12-25', to: '2026-12-26', spans: [] },
      ],
    };
    const type = { '@type': 'OpeningHoursSpecification' };
    expect(buildAgencyGraph({ ...agency, opening }, 'https://casas.example')['@graph'][0]).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], ...WORKING },
        { dayOfWeek: ['Friday', 'Saturday'], ...split[0] },
        { dayOfWeek: ['Friday', 'Saturday'], ...split[1] },
      ],
      specialOpeningHoursSpecification: [
        { ...type, name: 'Nochebuena', validFrom: '2026-12-24', validThrough: '2026-12-24', ...split[0] },
        {
          ...type,
          name: 'Navidad',
          validFrom: '2026-12-25',
          validThrough: '2026-12-26',
          opens: '00:00',
          closes: '00:00',
        },
      ],
    });
  });

  it('contains the site, published by that office, and its search URL', () => {
    expect(site).toMatchObject({
      '@type': 'WebSite',
      publisher: { '@id': 'https://casas.example/#agency' },
      potentialAction: {
        target: { urlTemplate: 'https://casas.example/propiedades?search={search_term_string}' },
      },
    });
  });
});
