import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { changeProperty } from '../../editing/change-property.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

interface Step {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

interface Change {
  action: string;
  /** Whether the change locks the gallery against its feed; feeds deliver pictures and their order only. */
  locks: boolean;
  /** Returns the details for the audit log; null when nothing changed. */
  change: (pictures: PropertyPicture[], em: EntityManager) => Record<string, unknown> | null;
}

/** Changes the pictures of a property under its optimistic lock. */
export const changeGallery = (
  em: EntityManager,
  outbox: Outbox,
  { by, id, version }: Step,
  { action, locks, change }: Change,
) =>
  changeProperty(em, id, version, async (property, em) => {
    const pictures = await em.find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' } });
    const details = change(pictures, em);
    if (!details) return;
    if (locks && property.source === 'api') property.lock(['pictures']);
    property.updatedAt = new Date();
    audit(em, by, action, id, details);
    await outbox.record(em, new PropertiesChanged([id]));
  });
