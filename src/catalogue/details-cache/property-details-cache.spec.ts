import { expectOutcome } from '../../../test/setup/expect-outcome.ts';
import { mapEachAmenity } from '../fields/amenities.contract.ts';
import { PropertyDetails } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { buildPropertyDetails, buildVolatileDetails } from '../records/build-property-details.ts';
import type { Parts } from '../records/load-property-parts.ts';
import { mergeJson, DETAILS_VERSION, buildCachedDetails } from './property-details-cache.ts';

const AT = new Date('2026-11-02T23:30:00Z');
const fields = {
  ...{ id: '01932f1e-0000-7000-8000-000000000001', reference: 'MB-1', source: 'api', status: 'reserved', type: '2-3' },
  ...{ headlineEs: 'Junto al mar', headlineEn: null, price: 300_000, originalPrice: null, currency: 'EUR' },
  ...{ pointPrecision: 'zone', publicLatitude: 36.514, publicLongitude: -4.9155, publicRadius: 1500 },
  ...{ location: 'Marbella', area: 'Nagüeles', latitude: 36.51234, longitude: -4.88888, bedrooms: 3, built: 210 },
  ...{ gardenPlot: 900, ownProperty: true, pool: true, isFeatured: true, featuredOrder: null, featuredUntil: null },
  ...{ energyState: 'rated', energyConsumption: 'C', energyConsumptionValue: 90, energyEmissions: 'B' },
  ...{ energyEmissionsValue: 12.5, isNewBuild: null, videoUrl: 'https://v.test/1', virtualTourUrl: 'javascript:x' },
  ...{ firstPublishedAt: null, agentId: null, createdAt: AT, addedAt: AT, updatedAt: AT },
};
/** Unspecified fields are null. */
const property = Object.assign(
  Object.create(Property.prototype) as Property,
  Object.fromEntries(Object.keys(PropertyDetails.shape).map((name) => [name, null])),
  mapEachAmenity(() => false),
  fields,
);
const features = { Category: [{ Type: 'Setting', Value: ['Close To Sea', 'Odd “thing”'] }] };
const parts: Parts = {
  pictures: [
    {
      propertyId: fields.id,
      kind: 'photo',
      key: 'a',
      width: 1600,
      height: 900,
      color: '#aabbcc',
      alt: null,
      pictureOrder: 0,
    },
    { propertyId: fields.id, kind: 'plan', key: 'b', width: 800, height: 900, color: null, alt: null, pictureOrder: 1 },
  ],
  translations: [
    {
      propertyId: fields.id,
      lang: 'es',
      description: '<p onclick="x">Una <b>casa</b></p><script>x</script>',
      features,
      spanish: [],
    },
    { propertyId: fields.id, lang: 'en', description: '<p>A house\u2028</p>', features, spanish: [] },
  ],
  changes: [],
};
const cached = buildCachedDetails(property, parts, 'reserved');
const context = { showsReductions: true, agent: null };

describe('buildCachedDetails', () => {
  it.each(['es', 'en'] as const)('returns the details of buildPropertyDetails (%s)', (language) => {
    const composed = buildPropertyDetails(property, parts, { language, status: 'reserved', ...context });
    const response: unknown = JSON.parse(
      mergeJson(cached[language], buildVolatileDetails(cached.volatileFields, context)),
    );
    expect(response).toEqual(PropertyDetails.parse(composed));
    expect(response).toMatchObject({
      ...{ latitude: 36.514, longitude: -4.9155, radius: 1500 },
      virtualTourUrl: null,
      description: expect.not.stringContaining('onclick'),
    });
  });

  it('returns the details as recorded for this DETAILS_VERSION', () => {
    const details = {
      es: JSON.parse(cached.es) as unknown,
      en: JSON.parse(cached.en) as unknown,
      passing: cached.volatileFields,
    };
    expectOutcome('details', DETAILS_VERSION, 'DETAILS_VERSION in property-details-cache.ts', details);
  });
});
