import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { Property } from '../property.entity.ts';
import { isPublic } from '../fields/is-public.ts';
import { lacksEnergyRating } from '../fields/energy-rating.contract.ts';
import { isEnoughToPublish, hasVisibleText } from '../fields/is-enough-to-publish.ts';
import { computeSize } from '../fields/size.contract.ts';
import { findAdvertParts } from '../records/advert-parts.sql.ts';

type Parts = { hasPicture: boolean; hasDescription: boolean };

/** What decides whether visitors learn enough. */
const CONTENT_FIELDS = ['type', 'location', 'price', 'bedrooms', 'built', 'gardenPlot', 'dimensions'] as const;

/** Whether properties whose pictures or texts are locked have pictures and a description, by id. */
export function findLockedParts(em: EntityManager, properties: Property[]): Promise<Map<string, Parts>> {
  const locked = properties.filter((property) => property.isLocked('pictures') || property.isLocked('translations'));
  return findAdvertParts(
    em,
    locked.map(({ id }) => id),
  );
}

/**
 * Decides the status of an imported property. Without a known status it keeps its own; a new one is withdrawn. With too
 * little to publish it becomes a draft until the feed delivers more, unless it is already public; so it does where staff
 * have entered a certificate without its letters. A status set by staff is not judged.
 */
export function decideInitialStatus(
  incoming: FeedProperty,
  property: Property | null,
  parts: ReadonlyMap<string, Parts>,
) {
  const status = incoming.status ?? property?.status ?? 'withdrawn';
  const isFeedControlled = !property?.isLocked('status');
  const isInsufficientAdvert = isPublic(status) && isInsufficient(mergeAdvert(incoming, property, parts));
  const lacksRating = isPublic(status) && property?.isLocked('energyState') === true && lacksEnergyRating(property);
  const lacksContent = isFeedControlled && (isInsufficientAdvert || lacksRating);
  const isAlreadyPublic = property !== null && isPublic(property.status);
  return { lacksContent, status: lacksContent && !isAlreadyPublic ? ('draft' as const) : status };
}

type FeedAdvert = Pick<FeedProperty, (typeof CONTENT_FIELDS)[number]> & Parts;

/** A feed of another format may bring text and pictures alone, so that a town or a size is asked for as well. */
const isInsufficient = (advert: FeedAdvert) =>
  !isEnoughToPublish(advert) || (!advert.location && computeSize(advert) === null);

function mergeAdvert(incoming: FeedProperty, property: Property | null, parts: ReadonlyMap<string, Parts>): FeedAdvert {
  const locked = property && parts.get(property.id);
  const corrected = CONTENT_FIELDS.filter((fact) => property?.isLocked(fact)).map((fact) => [fact, property![fact]]);
  const delivered = {
    hasPicture: incoming.pictures.length > 0,
    hasDescription: incoming.translations.some(({ description }) => hasVisibleText(description)),
  };
  return {
    ...incoming,
    ...(Object.fromEntries(corrected) as Partial<FeedAdvert>),
    hasPicture: locked && property.isLocked('pictures') ? locked.hasPicture : delivered.hasPicture,
    hasDescription: locked && property.isLocked('translations') ? locked.hasDescription : delivered.hasDescription,
  };
}
