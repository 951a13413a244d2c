import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { useLeaveQuestion } from '../../../ui/panel/use-leave-question.tsx';
import { PartLock } from '../steps/part-lock.tsx';
import { usePropertySteps } from '../steps/use-property-steps.ts';
import { TranslationCard } from './translation-card.tsx';
import { translationDraftsAtom } from './translation-drafts-atom.ts';

interface Props {
  property: StaffPropertyDetails;
  isEditing: boolean;
}

const LOCKED = 'Si los libera, la próxima importación pondrá los textos del feed en lugar de estos.';

/** Spanish and English side by side; each is saved separately. */
export function TranslationsTab({ property, isEditing }: Props) {
  const { ask } = usePropertySteps(property);
  const { question } = useLeaveQuestion(useHasDrafts(property.id));
  return (
    <>
      {isEditing && <PartLock property={property} part="translations" consequence={LOCKED} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TranslationCard property={property} lang="es" isEditing={isEditing} ask={ask} />
        <TranslationCard property={property} lang="en" isEditing={isEditing} ask={ask} />
      </div>
      {question}
    </>
  );
}

/** Drafts are dropped once the address is no longer of their property. */
function useHasDrafts(propertyId: string) {
  const drafts = useAtomValue(translationDraftsAtom);
  const setDrafts = useSetAtom(translationDraftsAtom);
  useEffect(
    () => () => {
      setTimeout(() => location.pathname.includes(propertyId) || setDrafts({}));
    },
    [propertyId, setDrafts],
  );
  return Object.entries(drafts).some(
    ([key, draft]) => key.startsWith(propertyId) && Object.values(draft).some(({ text, base }) => text !== base),
  );
}
