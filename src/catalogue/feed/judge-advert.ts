import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../feed-property.contract.ts';
import type { Property } from '../property.entity.ts';
import { isPublic } from '../facts/is-public.ts';
import { lacksLetters } from '../facts/energy-letters.contract.ts';
import { isEnoughToPublish, saysSomething } from '../facts/is-enough-to-publish.ts';
import { size } from '../facts/size.contract.ts';
import { findAdvertParts } from '../records/advert-parts.sql.ts';

type Parts = { hasPicture: boolean; hasDescription: boolean };

/** What decides whether visitors learn enough. */
const FACTS = ['type', 'location', 'price', 'bedrooms', 'built', 'gardenPlot', 'dimensions'] as const;

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
  const isPoor = isPublic(status) && isHollow(advertOf(incoming, property, parts));
  const isUnlettered = isPublic(status) && property?.isLocked('energyState') === true && lacksLetters(property);
  const isTooLittle = isFollowed && (isPoor || isUnlettered);
  const isShown = property !== null && isPublic(property.status);
  return { isTooLittle, status: isTooLittle && !isShown ? ('draft' as const) : status };
}

type FeedAdvert = Pick<FeedProperty, (typeof FACTS)[number]> & Parts;

/** A feed of another format may bring text and pictures alone, so that a town or a size is asked for as well. */
const isHollow = (advert: FeedAdvert) => !isEnoughToPublish(advert) || (!advert.location && size(advert) === null);

function advertOf(incoming: FeedProperty, property: Property | null, parts: ReadonlyMap<string, Parts>): FeedAdvert {
  const own = property && parts.get(property.id);
  const corrected = FACTS.filter((fact) => property?.isLocked(fact)).map((fact) => [fact, property![fact]]);
  const brought = {
    hasPicture: incoming.pictures.length > 0,
    hasDescription: incoming.translations.some(({ description }) => saysSomething(description)),
  };
  return {
    ...incoming,
    ...(Object.fromEntries(corrected) as Partial<FeedAdvert>),
    hasPicture: own && property.isLocked('pictures') ? own.hasPicture : brought.hasPicture,
    hasDescription: own && property.isLocked('translations') ? own.hasDescription : brought.hasDescription,
  };
}
