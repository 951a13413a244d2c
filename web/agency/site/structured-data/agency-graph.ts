import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { buildBrandUrl } from '../../../../src/agency/brand.contract.ts';
import { WEEK } from '../../../../src/agency/get-opening-spans.contract.ts';
import type { Holiday, Opening, OpeningSpan } from '../../../../src/agency/opening.contract.ts';
import { toInternationalNumber } from '../../../../src/platform/text/to-international-number.contract.ts';

const HOURS_TYPE = { '@type': 'OpeningHoursSpecification' };
/** schema.org's notation for closed. */
const CLOSED: OpeningSpan = { opens: '00:00', closes: '00:00' };
const [SUNDAY, ...OTHER_DAYS] = WEEK;

const buildHours = (opening: Opening) => ({
  openingHoursSpecification: buildWeek(opening),
  ...(opening.holidays.length > 0 && { specialOpeningHoursSpecification: opening.holidays.flatMap(buildHoliday) }),
});

function buildWeek(opening: Opening) {
  const daysBySpan = new Map<string, string[]>();
  for (const day of [...OTHER_DAYS, SUNDAY])
    for (const span of opening[day]) {
      const name = day.charAt(0).toUpperCase() + day.slice(1);
      const key = `${span.opens} ${span.closes}`;
      daysBySpan.set(key, [...(daysBySpan.get(key) ?? []), name]);
    }
  return [...daysBySpan].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { ...HOURS_TYPE, dayOfWeek, opens, closes };
  });
}

const buildHoliday = ({ name, from, to, spans }: Holiday) =>
  (spans.length ? spans : [CLOSED]).map((span) => ({
    ...HOURS_TYPE,
    name,
    validFrom: from,
    validThrough: to,
    ...span,
  }));

/** schema.org: the agency as an office with opening hours, and the site with its search; never with a rating. */
export const buildAgencyGraph = (agency: AgencyProfile, origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [buildOffice(agency, origin), buildSite(agency, origin)],
});

const buildOffice = (agency: AgencyProfile, origin: string) => ({
  '@type': 'RealEstateAgent',
  '@id': `${origin}/#agency`,
  name: agency.name,
  url: `${origin}/`,
  logo: origin + buildBrandUrl('icon-512', agency),
  image: origin + buildBrandUrl('share', agency),
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
  ...buildHours(agency.opening),
  areaServed: { '@type': 'Place', name: 'Costa del Sol' },
});

const buildSite = ({ name }: AgencyProfile, origin: string) => ({
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
