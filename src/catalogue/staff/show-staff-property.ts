import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor, StaffNames } from '../../platform/actor.ts';
import { pickFields } from '../../platform/fields.ts';
import { read } from '../../platform/query/read.ts';
import { toFeatureLines } from '../features/source-features.ts';
import { expandFieldGroups } from '../feed-property.contract.ts';
import { formatTitle, buildSlug } from '../fields/property-title.ts';
import { MarketChange } from '../market/market-change.entity.ts';
import { type PastChange, findReduction } from '../market/price-history.ts';
import { effectivePrice } from '../market/volatile-fields.contract.ts';
import { webUrlOrNull, presentPictures } from '../pictures/gallery.ts';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { getTypeName } from '../property-type.contract.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { toPublicPoint } from '../public-location/compute-public-location.contract.ts';
import {
  StaffPropertyDetails,
  type MissingPart,
  type StaffPicture,
  StaffTranslation,
} from '../staff-property.contract.ts';
import { PropertyTranslation } from '../translations/property-translation.entity.ts';
import { missingPartNames } from './lists/staff-property-filter.ts';

interface Parts {
  pictures: readonly PropertyPicture[];
  translations: readonly PropertyTranslation[];
  /** In chronological order. */
  changes: readonly PastChange[];
  missing: MissingPart[];
  agentName: string | null;
}

const toIso = (date: Date | null) => date?.toISOString() ?? null;

function toStaffPropertyDetails(
  property: Property,
  { pictures, translations, changes, missing, agentName }: Parts,
): StaffPropertyDetails {
  const title = formatTitle(property.type, property.location);
  return {
    ...pickFields(property, StaffPropertyDetails),
    title,
    slug: buildSlug(property.type, property.location),
    typeName: getTypeName(property.type),
    formerPrice: getFormerPrice(property, changes),
    point: toPublicPoint(property),
    energy: property.getEnergyCertificate(),
    lockedFields: expandFieldGroups(property.lockedFields),
    missing,
    agentName,
    pictures: pictures.map((picture) => toStaffPicture(picture, title)),
    translations: translations.map(toStaffTranslation),
    featuredUntil: toIso(property.featuredUntil),
    firstPublishedAt: toIso(property.firstPublishedAt),
    sourceUpdatedAt: toIso(property.sourceUpdatedAt),
    createdAt: property.createdAt.toISOString(),
    updatedAt: property.updatedAt.toISOString(),
  };
}

/** Independent of the setting that hides reductions from visitors. */
function getFormerPrice(property: Property, changes: readonly PastChange[]) {
  const reduction = findReduction(property, changes);
  const derived = reduction && { ...reduction, until: reduction.until.getTime() };
  const { originalPrice, discount } = effectivePrice({ ...property, reduction: derived }, true, Date.now());
  return discount && originalPrice;
}

function toStaffPicture(picture: PropertyPicture, title: string): StaffPicture {
  const { id, kind, url, alt, failure } = picture;
  const [publicPicture = null] = presentPictures([picture], title, kind);
  const state = getPictureState(picture);
  return { id, kind, url: webUrlOrNull(url), alt, state, failure, picture: publicPicture };
}

function getPictureState({ key, nextAttemptAt }: PropertyPicture): StaffPicture['state'] {
  if (key) return 'stored';
  return nextAttemptAt ? 'waiting' : 'failed';
}

const toStaffTranslation = (translation: PropertyTranslation): StaffTranslation => ({
  ...pickFields(translation, StaffTranslation),
  features: toFeatureLines(translation.features),
  isComplete: Boolean(translation.description && translation.nameType),
});

export class ShowStaffProperty extends Query<StaffPropertyDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffProperty)
export class ShowStaffPropertyHandler implements IQueryHandler<ShowStaffProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, id }: ShowStaffProperty) {
    requirePermission(actor, 'properties.read');
    const [property, pictures, translations, changes, row] = await Promise.all([
      this.em.findOne(Property, { id }, { disableIdentityMap: true }),
      this.em.find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' }, disableIdentityMap: true }),
      this.em.find(PropertyTranslation, { propertyId: id }, { orderBy: { lang: 'desc' }, disableIdentityMap: true }),
      this.em.find(MarketChange, { propertyId: id }, { orderBy: { id: 'asc' }, disableIdentityMap: true }),
      read<{ properties: Property }>(this.em)
        .selectFrom('properties as p')
        .where('p.id', '=', id)
        .select(missingPartNames.as('missing'))
        .executeTakeFirst(),
    ]);
    if (!property || !row) throw new PropertyNotFound();
    const { agentId } = property;
    const agentName = (agentId && (await this.names.findNames([agentId])).get(agentId)) ?? null;
    return toStaffPropertyDetails(property, { pictures, translations, changes, missing: row.missing, agentName });
  }
}
