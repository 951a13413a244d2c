import { Lock } from 'lucide-react';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../components/button.tsx';
import { useFocusFallback } from '../../components/staff/use-focus-fallback.ts';
import { usePropertyMutations } from './use-property-mutations.ts';

interface Props {
  property: StaffPropertyDetails;
  part: 'pictures' | 'translations';
  /** Effect of unlocking the part. */
  consequence: string;
}

const SELECTED_TAB_SELECTOR = '[role=tab][aria-selected=true]';

/** Imports skip pictures and texts that staff have changed, until they are unlocked. */
export const PartLock = (props: Props) => props.property.lockedFields.includes(props.part) && <LockNotice {...props} />;

function LockNotice({ property, part, consequence }: Props) {
  const { sendChange } = usePropertyMutations(property);
  useFocusFallback(SELECTED_TAB_SELECTOR);
  const unlock = () =>
    void sendChange('DELETE', `/locks/${part}`, undefined, {
      successTitle: 'Campo liberado',
      errorText: 'No se ha podido liberar el campo',
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-100 px-4 py-2.5">
      <p className="flex min-w-0 flex-1 basis-72 gap-2.5">
        <Lock size={16} className="mt-1 shrink-0" />
        <span>Corregido a mano: la importación no lo cambia. {consequence}</span>
      </p>
      <Button variant="outline" size="compact" onClick={unlock}>
        Liberar
      </Button>
    </div>
  );
}
