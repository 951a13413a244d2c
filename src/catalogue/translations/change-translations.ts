import type { EntityManager } from '@mikro-orm/postgresql';
import type { PropertyEditing, Step, Told } from '../editing/property-editing.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';

type Change = (translations: PropertyTranslation[], em: EntityManager) => Told;

/** One step on the texts of a property, as the editor saw them; a feed then leaves them alone. */
export const changeTranslations = (editing: PropertyEditing, step: Step, action: string, change: Change) =>
  editing.change(step, action, async (property, em) => {
    const told = change(await em.find(PropertyTranslation, { propertyId: step.id }), em);
    if (told && property.source === 'api') property.lock(['translations']);
    if (told) property.updatedAt = new Date();
    return told;
  });
