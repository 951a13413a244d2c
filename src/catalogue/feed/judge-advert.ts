import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { Property } from '../property.entity.ts';
import { isPublic } from '../facts/is-public.ts';
import { lacksLetters } from '../facts/energy-letters.contract.ts';
import { type Advert, isEnoughToPublish, saysSomething } from '../facts/is-enough-to-publish.ts';
import { findAdvertParts } from '../records/advert-parts.sql.ts';

type Parts = Pick<Advert, 'hasPicture' | 'hasDescription'>;

/** Whether properties whose pictures or texts are locked have pictures and a description, by id. */
export function partsOfStaff(em: EntityManager, properties: Property[]): Promise<Map<string, Parts>> {
  const own = properties.filter((property) => property.isLocked('pictures') || property.isLocked('translations'));
  return findAdvertParts(
    em,
    own.map(({ id }) => id),
  );
}

/**
 * Decides the status of an imported property. Without a known status it keeps its own; a new one is withdrawn. With too
 * little to publish it becomes a draft until the feed delivers more, unless it is already public; so it does where staff
 * have entered a certificate without its letters. A status set by staff is not judged.
 */
export function judgeAdvert(incoming: FeedProperty, property: Property | null, parts: ReadonlyMap<string, Parts>) {
  const status = incoming.status ?? property?.status ?? 'withdrawn';
  const isFollowed = !property?.isLocked('status');
  const isPoor = status === 'published' && !isEnoughToPublish(advertOf(incoming, property, parts));
  const isUnlettered = isPublic(status) && property?.isLocked('energyState') === true && lacksLetters(property);
  const isTooLittle = isFollowed && (isPoor || isUnlettered);
  const isShown = property !== null && isPublic(property.status);
  return { isTooLittle, status: isTooLittle && !isShown ? ('draft' as const) : status };
}

function advertOf(incoming: FeedProperty, property: Property | null, parts: ReadonlyMap<string, Parts>): Advert {
  const followed = (field: 'type' | 'location' | 'price') =>
    property?.isLocked(field) ? { [field]: property[field] } : {};
  const own = property && parts.get(property.id);
  const brought = {
    hasPicture: incoming.pictures.length > 0,
    hasDescription: incoming.translations.some(({ description }) => saysSomething(description)),
  };
  return {
    ...{ type: incoming.type, location: incoming.location, price: incoming.price },
    ...{ ...followed('type'), ...followed('location'), ...followed('price') },
    hasPicture: own && property.isLocked('pictures') ? own.hasPicture : brought.hasPicture,
    hasDescription: own && property.isLocked('translations') ? own.hasDescription : brought.hasDescription,
  };
}
