import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PartLock } from '../mutations/part-lock.tsx';
import { usePropertyMutations } from '../mutations/use-property-mutations.ts';
import { TranslationCard } from './translation-card.tsx';

interface Props {
  property: StaffPropertyDetails;
  isEditing: boolean;
}

const LOCKED = 'Si los libera, la próxima importación pondrá los textos del feed en lugar de estos.';

/** Spanish and English side by side; each is saved separately. */
export function TranslationsTab({ property, isEditing }: Props) {
  const { ask } = usePropertyMutations(property);
  return (
    <>
      {isEditing && <PartLock property={property} part="translations" consequence={LOCKED} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TranslationCard property={property} lang="es" isEditing={isEditing} ask={ask} />
        <TranslationCard property={property} lang="en" isEditing={isEditing} ask={ask} />
      </div>
    </>
  );
}
