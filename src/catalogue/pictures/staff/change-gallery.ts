import type { EntityManager } from '@mikro-orm/postgresql';
import type { PropertyEditing, Step, Told } from '../../editing/property-editing.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

interface Change {
  action: string;
  /** A feed delivers pictures and their order, nothing else: only these then no longer follow it. */
  locks: boolean;
  change: (pictures: PropertyPicture[], em: EntityManager) => Told;
}

/** One step on the pictures of a property, in their order, as the editor saw it. */
export const changeGallery = (editing: PropertyEditing, step: Step, { action, locks, change }: Change) =>
  editing.change(step, action, async (property, em) => {
    const inOrder = { orderBy: { pictureOrder: 'asc' } } as const;
    const told = change(await em.find(PropertyPicture, { propertyId: step.id }, inOrder), em);
    if (told && locks && property.source === 'api') property.lock(['pictures']);
    if (told) property.updatedAt = new Date();
    return told;
  });
