import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import type { FeedProperty } from '../feed-property.contract.ts';
import { isPublic } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { NotEnoughToPublish } from '../property.problems.ts';
import { isPlaceholderText } from '../zones/unspecific-place.contract.ts';

/** Reads only the beginning of each description, which suffices to see whether it has content. */
const ADVERT_PARTS = `
  select p.id, exists (select from property_pictures i where i.property_id = p.id and i.kind = 'photo') as "hasPicture",
    array(select left(t.description, 500) from property_translations t
      where t.property_id = p.id and t.description is not null) as "descriptions"
  from jsonb_array_elements_text(?::jsonb) as asked (id) join properties p on p.id = asked.id::uuid`;

interface Parts {
  id: string;
  hasPicture: boolean;
  hasDescription: boolean;
}

type Row = Omit<Parts, 'hasDescription'> & { descriptions: string[] };

/** Returns by id whether each property has a photograph and a meaningful description. */
export async function findAdvertParts(em: EntityManager, ids: readonly string[]): Promise<Map<string, Parts>> {
  if (!ids.length) return new Map();
  const rows = await em.execute<Row[]>(ADVERT_PARTS, [JSON.stringify(ids)]);
  return new Map(
    rows.map(({ id, hasPicture, descriptions }) => [
      id,
      { id, hasPicture, hasDescription: descriptions.some(hasVisibleText) },
    ]),
  );
}

/** Values that visitors would see, including corrections by staff. */
type Advert = Pick<FeedProperty, 'type' | 'location' | 'price'> & {
  hasPicture: boolean;
  hasDescription: boolean;
};

/** Lists what is missing before an advert may be public: a type, a town or a price; and a picture or a description. */
const listMissingContent = ({ type, location, price, hasPicture, hasDescription }: Advert) => [
  ...(type !== null || location || price !== null ? [] : ['indique el tipo, el municipio o el precio']),
  ...(hasPicture || hasDescription ? [] : ['añada una imagen o una descripción']),
];

/** Minimum for adverts of staff and feeds; plan-sync-batch.ts also requires a town or a size from feeds. */
export const isPublishable = (advert: Advert) => listMissingContent(advert).length === 0;

/** Whether the HTML contains meaningful words; "-" and "TBC" do not count. */
export function hasVisibleText(html: string | null) {
  const text = (html ?? '').replace(/<[^>]*>|&[#\w]+;/g, ' ');
  return /[\p{L}\p{N}]/u.test(text) && !isPlaceholderText(text);
}

/** Lists what is missing before staff may publish the property. System actors are not checked. */
export async function findMissingContent(em: EntityManager, actor: Actor, property: Property) {
  if (actor.kind === 'system') return [];
  const parts = (await findAdvertParts(em, [property.id])).get(property.id);
  const { hasPicture = false, hasDescription = false } = parts ?? {};
  return listMissingContent({ ...property, hasPicture, hasDescription });
}

/**
 * Throws NotEnoughToPublish if a property that becomes public lacks the minimum content. Does not check a property that
 * was public before the change.
 */
export async function assertPublishable(em: EntityManager, actor: Actor, property: Property, wasPublic: boolean) {
  if (wasPublic || !isPublic(property.status)) return;
  const missing = await findMissingContent(em, actor, property);
  if (missing.length) throw new NotEnoughToPublish(missing);
}
