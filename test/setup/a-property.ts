import { randomUUID } from 'node:crypto';
import { toEnergyColumns } from '../../src/catalogue/fields/to-energy-columns.contract.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import { PropertyTranslation } from '../../src/catalogue/property-translation.entity.ts';
import { computePublicLocation } from '../../src/catalogue/public-location/computed-location.contract.ts';
import { Property } from '../../src/catalogue/property.entity.ts';
import { newId } from '../../src/platform/new-id.ts';
import { blankProperty } from './blank-property.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;
type Wanted = Partial<Property> & {
  /** By their keys; one without is not stored yet. */
  pictures?: readonly (string | null)[];
  descriptions?: Readonly<Record<string, string | null>>;
};

/** In the tables already, which nobody is told; whatever a test cares about is given. */
export async function someProperties({ em }: Site, wanted: readonly Wanted[]) {
  const properties = wanted.map(aRow);
  const ids = properties.map(({ id }) => id);
  const pictures = wanted.flatMap(({ pictures: keys = [] }, at) => keys.map((key, n) => picture(ids[at]!, key, n)));
  const texts = wanted.flatMap(({ descriptions = {} }, at) =>
    Object.entries(descriptions).map(([lang, description]) => translation(ids[at]!, lang, description)),
  );
  await em().insertMany(Property, properties);
  if (pictures.length) await em().insertMany(PropertyPicture, pictures);
  if (texts.length) await em().insertMany(PropertyTranslation, texts);
  return properties;
}

export const aProperty = async (site: Site, wanted: Wanted = {}) => (await someProperties(site, [wanted]))[0]!;

function aRow({ pictures: _pictures, descriptions: _descriptions, ...fields }: Wanted) {
  const { energy, ...blank } = blankProperty(`P-${randomUUID().slice(0, 13)}`);
  const createdAt = new Date();
  const own = { id: newId(), source: 'manual', lockedFields: [], revision: 0, version: 1, createdAt } as const;
  const row = {
    ...{ ...blank, ...toEnergyColumns(energy), ...own, pointPrecision: 'zone', updatedAt: createdAt },
    ...fields,
  } as Property;
  return Object.assign(row, computePublicLocation(row));
}

const picture = (propertyId: string, key: string | null, pictureOrder: number) =>
  ({
    ...{
      id: newId(),
      propertyId,
      url: `https://x.test/${propertyId}/${pictureOrder}.jpg`,
      pictureOrder,
      alt: null,
      key,
    },
    ...{ width: key && 1600, height: key && 1200, color: null, attempts: 1, nextAttemptAt: null, failure: null },
  }) as PropertyPicture;

const translation = (propertyId: string, lang: string, description: string | null) =>
  ({
    ...{ id: newId(), propertyId, lang, description, nameType: null, type: null, subtype1: null, status: null },
    ...{ statusSystem: null, features: [] },
  }) as unknown as PropertyTranslation;
