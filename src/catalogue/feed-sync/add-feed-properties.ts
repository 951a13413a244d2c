import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import { buildPicture } from '../pictures/build-picture.ts';
import { sourcePictures, dedupePictures } from '../pictures/source-pictures.ts';
import { Property } from '../property.entity.ts';
import { computePublicLocation } from '../public-location/computed-location.contract.ts';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';
import type { CreateDecision } from './plan-sync-batch.ts';
import { toFeedColumns } from './to-feed-columns.ts';
import { isPublic } from '../fields/is-public.ts';

/** Inserts properties. In the first run of a feed they are not marked as new, since it delivers old stock. */
export async function addFeedProperties(
  em: EntityManager,
  feedId: string,
  created: Pick<CreateDecision, 'incoming' | 'reference'>[],
  { isFirstRun }: { isFirstRun: boolean },
): Promise<string[]> {
  if (!created.length) return [];
  const incoming = created.map((one) => one.incoming);
  const now = clock.now();
  const rows = created.map(({ incoming: property, reference }) => {
    const columns = toFeedColumns(property);
    const addedAt =
      isFirstRun && columns.sourceUpdatedAt && columns.sourceUpdatedAt < now ? columns.sourceUpdatedAt : now;
    return {
      ...columns,
      id: newId(),
      feedId,
      externalId: property.externalId,
      reference,
      source: 'api' as const,
      headlineEs: null,
      headlineEn: null,
      isFeatured: false,
      featuredOrder: null,
      featuredUntil: null,
      lockedFields: [],
      firstPublishedAt: isFirstRun || !isPublic(columns.status) ? null : now,
      revision: 0,
      version: 1,
      createdAt: addedAt,
      addedAt: now,
      updatedAt: now,
      pointPrecision: 'zone' as const,
      ...computePublicLocation({ ...columns, pointPrecision: 'zone' }),
    };
  });
  await em.insertMany(Property, rows);
  const pictures = incoming.flatMap((property, at) => newPictures(rows[at]!.id, property));
  const translations = incoming.flatMap((property, at) =>
    property.translations.map((text) => newTranslation(rows[at]!.id, text)),
  );
  if (pictures.length) await em.insertMany(PropertyPicture, pictures);
  if (translations.length) await em.insertMany(PropertyTranslation, translations);
  return rows.map(({ id }) => id);
}

const newPictures = (propertyId: string, incoming: FeedProperty) =>
  [...dedupePictures(sourcePictures(incoming)).values()].map(({ url, kind }, order) =>
    buildPicture(propertyId, url, order, kind),
  );

export const newTranslation = (propertyId: string, text: FeedProperty['translations'][number]) => ({
  ...text,
  id: newId(),
  propertyId,
});
