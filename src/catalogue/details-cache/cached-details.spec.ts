import { expectOutcome } from '../../../test/setup/expect-outcome.ts';
import { mapEachAmenity } from '../amenities/list-amenities.contract.ts';
import { PropertyDetails } from '../property.contract.ts';
import { Property } from '../property.entity.ts';
import { buildPropertyDetails } from '../records/build-property-details.ts';
import type { Parts } from '../records/load-property-parts.ts';
import { volatileDetails } from './volatile-details.ts';
import { mergeJson, DETAILS_RULES, cachedDetails } from './cached-details.ts';

const AT = new Date('2026-11-02T23:30:00Z');
const known = {
  ...{ id: '01932f1e-0000-7000-8000-000000000001', reference: 'MB-1', source: 'api', status: 'reserved', type: '2-3' },
  ...{ headlineEs: 'Junto al mar', headlineEn: null, price: 300_000, originalPrice: null, currency: 'EUR' },
  ...{ pointPrecision: 'zone', publicLatitude: 36.514, publicLongitude: -4.9155, publicRadius: 1500 },
  ...{ location: 'Marbella', area: 'Nagüeles', latitude: 36.51234, longitude: -4.88888, bedrooms: 3, built: 210 },
  ...{ gardenPlot: 900, ownProperty: true, pool: true, isFeatured: true, featuredOrder: null, featuredUntil: null },
  ...{ energyState: 'rated', energyConsumption: 'C', energyConsumptionValue: 90, energyEmissions: 'B' },
  ...{ energyEmissionsValue: 12.5, isNewBuild: null, videoUrl: 'https://v.test/1', virtualTourUrl: 'javascript:x' },
  ...{ firstPublishedAt: null, agentId: null, createdAt: AT, addedAt: AT, updatedAt: AT },
};
/** What is not said is not known. */
const property = Object.assign(
  Object.create(Property.prototype) as Property,
  Object.fromEntries(Object.keys(PropertyDetails.shape).map((name) => [name, null])),
  mapEachAmenity(() => false),
  known,
);
const features = { Category: [{ Type: 'Setting', Value: ['Close To Sea', 'Odd “thing”'] }] };
const parts: Parts = {
  pictures: [
    {
      propertyId: known.id,
      kind: 'photo',
      key: 'a',
      width: 1600,
      height: 900,
      color: '#aabbcc',
      alt: null,
      pictureOrder: 0,
    },
    { propertyId: known.id, kind: 'plan', key: 'b', width: 800, height: 900, color: null, alt: null, pictureOrder: 1 },
  ],
  translations: [
    {
      propertyId: known.id,
      lang: 'es',
      description: '<p onclick="x">Una <b>casa</b></p><script>x</script>',
      features,
      spanish: [],
    },
    { propertyId: known.id, lang: 'en', description: '<p>A house\u2028</p>', features, spanish: [] },
  ],
  changes: [],
};
const ready = cachedDetails(property, parts, 'reserved');
const shown = { showsReductions: true, agent: null };

describe('cachedDetails', () => {
  it.each(['es', 'en'] as const)('say what is composed (%s)', (language) => {
    const composed = buildPropertyDetails(property, parts, { language, status: 'reserved', ...shown });
    const sent: unknown = JSON.parse(mergeJson(ready[language], volatileDetails(ready.passing, shown)));
    expect(sent).toEqual(PropertyDetails.parse(composed));
    expect(sent).toMatchObject({
      ...{ latitude: 36.514, longitude: -4.9155, radius: 1500 },
      virtualTourUrl: null,
      description: expect.not.stringContaining('onclick'),
    });
  });

  it('are made anew when their rules change', () => {
    const told = { ...ready, es: JSON.parse(ready.es) as unknown, en: JSON.parse(ready.en) as unknown };
    expectOutcome('details', DETAILS_RULES, 'READY_RULES', told);
  });
});
