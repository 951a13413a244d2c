import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { changeProperty } from '../editing/change-property.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';

interface Step {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

/** Returns the details for the audit log; null when nothing changed. */
type Change = (translations: PropertyTranslation[], em: EntityManager) => Record<string, unknown> | null;

/** Changes the texts of a property under its optimistic lock and locks them against the feed. */
export const changeTranslations = (
  em: EntityManager,
  outbox: Outbox,
  { by, id, version }: Step,
  { action, change }: { action: string; change: Change },
) =>
  changeProperty(em, id, version, async (property, em) => {
    const details = change(await em.find(PropertyTranslation, { propertyId: id }), em);
    if (!details) return;
    if (property.source === 'api') property.lock(['translations']);
    property.updatedAt = new Date();
    audit(em, by, action, id, details);
    await outbox.record(em, new PropertiesChanged([id]));
  });
