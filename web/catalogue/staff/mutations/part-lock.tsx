import { Lock } from 'lucide-react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { usePropertyMutations } from './use-property-mutations.ts';

interface Props {
  property: StaffPropertyDetails;
  part: 'pictures' | 'translations';
  /** What happens to the part when the feed may change it again. */
  consequence: string;
}

const TAB = '[role=tab][aria-selected=true]';

/** Pictures and texts that were changed by hand are left alone by imports until they are released. */
export const PartLock = (props: Props) => props.property.lockedFields.includes(props.part) && <Locked {...props} />;

function Locked({ property, part, consequence }: Props) {
  const { ask } = usePropertyMutations(property);
  useFocusFallback(TAB);
  const release = () =>
    void ask('DELETE', `/locks/${part}`, undefined, {
      successTitle: 'Campo liberado',
      errorText: 'No se ha podido liberar el campo',
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-cal-100 px-4 py-2.5">
      <p className="flex min-w-0 flex-1 basis-72 gap-2.5">
        <Lock size={16} className="mt-1 shrink-0" />
        <span>Corregido a mano: la importación no lo cambia. {consequence}</span>
      </p>
      <Button variant="outline" size="panel" onClick={release}>
        Liberar
      </Button>
    </div>
  );
}
