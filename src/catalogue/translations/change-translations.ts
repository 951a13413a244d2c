import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../platform/clock.ts';
import type { PropertyEditor, EditContext, AuditDetails } from '../editing/property-editor.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';

/** Returns the details for the audit log; null when nothing changed. */
type Change = (translations: PropertyTranslation[], em: EntityManager) => AuditDetails;

/** Changes the texts of a property under its optimistic lock and locks them against the feed. */
export const changeTranslations = (
  propertyEditor: PropertyEditor,
  context: EditContext,
  action: string,
  change: Change,
) =>
  propertyEditor.change(context, action, async (property, em) => {
    const details = change(await em.find(PropertyTranslation, { propertyId: context.id }), em);
    if (details && property.source === 'api') property.lock(['translations']);
    if (details) property.updatedAt = clock.now();
    return details;
  });
