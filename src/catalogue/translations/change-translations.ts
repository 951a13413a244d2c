import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../platform/clock.ts';
import type { PropertyEditing, Step, AuditDetails } from '../editing/property-editing.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';

/** Returns the details for the audit log; null when nothing changed. */
type Change = (translations: PropertyTranslation[], em: EntityManager) => AuditDetails;

/** Changes the texts of a property under its optimistic lock and locks them against the feed. */
export const changeTranslations = (editing: PropertyEditing, step: Step, action: string, change: Change) =>
  editing.change(step, action, async (property, em) => {
    const details = change(await em.find(PropertyTranslation, { propertyId: step.id }), em);
    if (details && property.source === 'api') property.lock(['translations']);
    if (details) property.updatedAt = clock.now();
    return details;
  });
