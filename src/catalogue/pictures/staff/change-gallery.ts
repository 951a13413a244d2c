import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../platform/clock.ts';
import type { PropertyEditor, EditContext, AuditDetails } from '../../editing/property-editor.ts';
import { PropertyPicture } from '../property-picture.entity.ts';

interface Change {
  action: string;
  /** Whether the change locks the gallery against its feed; feeds deliver pictures and their order only. */
  locks: boolean;
  change: (pictures: PropertyPicture[], em: EntityManager) => AuditDetails;
}

/** Changes the pictures of a property under its optimistic lock. */
export const changeGallery = (
  propertyEditor: PropertyEditor,
  context: EditContext,
  { action, locks, change }: Change,
) =>
  propertyEditor.change(context, action, async (property, em) => {
    const inOrder = { orderBy: { pictureOrder: 'asc' } } as const;
    const details = change(await em.find(PropertyPicture, { propertyId: context.id }, inOrder), em);
    if (details && locks && property.source === 'api') property.lock(['pictures']);
    if (details) property.updatedAt = clock.now();
    return details;
  });
