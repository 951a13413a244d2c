import {
  StaffPicture,
  StaffPropertyDetails,
  StaffPropertyItem,
  StaffPropertyList,
  StaffTranslation,
} from '../../src/catalogue/staff-property.contract.ts';
import { blankProperty } from '../setup/blank-property.ts';

const CREATED_AT = '2026-01-18T12:00:00.000Z';

export const buildId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A draft of a villa in Mijas, as its page in the back office receives it. */
export const buildStaffProperty = (overrides: Partial<StaffPropertyDetails> = {}): StaffPropertyDetails =>
  StaffPropertyDetails.parse({
    ...blankProperty('CN-1'),
    ...{ id: buildId(1), version: 1, slug: 'villa-mijas', title: 'Villa en Mijas', source: 'manual' },
    ...{ type: '2-3', typeName: 'Villa', rawType: null, location: 'Mijas', price: 895_000, formerPrice: null },
    ...{ pointPrecision: 'zone', point: null, agentId: null, agentName: null, lockedFields: [] },
    ...{ missing: [], pictures: [], translations: [], firstPublishedAt: null, sourceUpdatedAt: null },
    ...{ createdAt: CREATED_AT, updatedAt: CREATED_AT },
    ...overrides,
  });

/** A row of the property list. */
export const buildPropertyItem = (overrides: Partial<StaffPropertyItem> = {}): StaffPropertyItem =>
  StaffPropertyItem.parse({ ...buildStaffProperty(), area: null, picture: null, ...overrides });

export const buildPropertyList = (...items: StaffPropertyItem[]): StaffPropertyList =>
  StaffPropertyList.parse({ items, page: 1, pageSize: 50, pageCount: 1, total: items.length });

/** A photograph that is stored on the server. */
export const buildStaffPicture = (number: number, overrides: Partial<StaffPicture> = {}): StaffPicture => {
  const alt = overrides.alt === undefined ? `Foto ${number}` : overrides.alt;
  const picture = { key: `key${number}`, width: 400, height: 300, color: null, alt: alt ?? '' };
  return StaffPicture.parse({
    ...{ id: buildId(100 + number), kind: 'photo', url: null, state: 'stored', failure: null, picture, alt },
    ...overrides,
  });
};

export const buildTranslation = (overrides: Partial<StaffTranslation> = {}): StaffTranslation =>
  StaffTranslation.parse({
    ...{ id: buildId(200), lang: 'es', nameType: null, type: null, subtype1: null, description: null },
    ...{ status: null, statusSystem: null, features: [], isComplete: false, ...overrides },
  });
