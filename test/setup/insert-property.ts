import { randomUUID } from 'node:crypto';
import { toEnergyColumns } from '../../src/catalogue/fields/energy.contract.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import { PropertyTranslation } from '../../src/catalogue/translations/property-translation.entity.ts';
import { computePublicLocation } from '../../src/catalogue/public-location/compute-public-location.contract.ts';
import { Property } from '../../src/catalogue/property.entity.ts';
import { createId } from '../../src/platform/new-id.ts';
import { blankProperty } from './blank-property.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;
type PropertyInput = Partial<Property> & {
  /** Keys; null for a picture that is not downloaded yet. */
  pictures?: readonly (string | null)[];
  descriptions?: Readonly<Record<string, string | null>>;
};

/** Inserts rows without events; tests pass the fields that matter. */
export async function insertProperties({ em }: Site, input: readonly PropertyInput[]) {
  const properties = input.map(toRow);
  const ids = properties.map(({ id }) => id);
  const pictures = input.flatMap(({ pictures: keys = [] }, index) =>
    keys.map((key, order) => toPicture(ids[index]!, key, order)),
  );
  const texts = input.flatMap(({ descriptions = {} }, index) =>
    Object.entries(descriptions).map(([lang, description]) => toTranslation(ids[index]!, lang, description)),
  );
  await em().insertMany(Property, properties);
  if (pictures.length) await em().insertMany(PropertyPicture, pictures);
  if (texts.length) await em().insertMany(PropertyTranslation, texts);
  return properties;
}

export const insertProperty = async (site: Site, input: PropertyInput = {}) =>
  (await insertProperties(site, [input]))[0]!;

function toRow({ pictures: _pictures, descriptions: _descriptions, ...fields }: PropertyInput) {
  const { energy, ...blank } = blankProperty(`P-${randomUUID().slice(0, 13)}`);
  const createdAt = new Date();
  const identity = { id: createId(), source: 'manual', lockedFields: [], revision: 0, version: 1, createdAt } as const;
  const row = {
    ...{ ...blank, ...toEnergyColumns(energy), ...identity, pointPrecision: 'zone', updatedAt: createdAt },
    ...fields,
  } as Property;
  return Object.assign(row, computePublicLocation(row));
}

const toPicture = (propertyId: string, key: string | null, pictureOrder: number) =>
  ({
    ...{
      id: createId(),
      propertyId,
      url: `https://x.test/${propertyId}/${pictureOrder}.jpg`,
      pictureOrder,
      alt: null,
      key,
    },
    ...{ width: key && 1600, height: key && 1200, color: null, attempts: 1, nextAttemptAt: null, failure: null },
  }) as PropertyPicture;

const toTranslation = (propertyId: string, lang: string, description: string | null) =>
  ({
    ...{ id: createId(), propertyId, lang, description, nameType: null, type: null, subtype1: null, status: null },
    ...{ statusSystem: null, features: [] },
  }) as unknown as PropertyTranslation;
