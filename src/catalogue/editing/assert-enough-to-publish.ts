import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { listMissingContent } from '../fields/is-enough-to-publish.ts';
import { isPublic } from '../fields/is-public.ts';
import type { Property } from '../property.entity.ts';
import { NotEnoughToPublish } from '../property.problems.ts';
import { findAdvertParts } from '../records/advert-parts.sql.ts';

/** What staff have to add before the property may become public. The system is trusted with what it publishes. */
export async function findMissingContent(em: EntityManager, actor: Actor, property: Property) {
  if (actor.kind === 'system') return [];
  const parts = (await findAdvertParts(em, [property.id])).get(property.id);
  const { hasPicture = false, hasDescription = false } = parts ?? {};
  return listMissingContent({ ...property, hasPicture, hasDescription });
}

/** Throws NotEnoughToPublish if the change publishes a property that lacks required parts. */
export async function assertEnoughToPublish(em: EntityManager, actor: Actor, property: Property, wasPublic: boolean) {
  if (wasPublic || !isPublic(property.status)) return;
  const steps = await findMissingContent(em, actor, property);
  if (steps.length) throw new NotEnoughToPublish(steps);
}
