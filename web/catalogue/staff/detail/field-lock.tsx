import { Lock as LockIcon } from 'lucide-react';
import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { useCacheProperty } from '../property-query.ts';

interface Props {
  property: StaffPropertyDetails;
  name: FieldName;
}

/** Marks a field that staff corrected; imports skip it until it is unlocked. */
export function FieldLock({ property, name }: Props) {
  const [isReleased, setReleased] = useState(false);
  if (property.lockedFields.includes(name))
    return <Lock property={property} name={name} onReleased={() => setReleased(true)} />;
  return isReleased && <Released />;
}

function Lock({ property: { id, version }, name, onReleased }: Props & { onReleased: () => void }) {
  const { mutate } = useMutationWithToast();
  const cacheProperty = useCacheProperty();
  const release = async () => {
    const deleteLock = () =>
      send<StaffPropertyDetails>('DELETE', `/staff/properties/${id}/locks/${name}`, undefined, { version });
    const error = await mutate(async () => cacheProperty(await deleteLock()), {
      successTitle: 'Campo liberado',
      successText: 'La próxima importación lo actualizará.',
      errorTitle: 'No se ha podido liberar el campo',
    });
    if (!error) onReleased();
  };
  return (
    <span className="inline-flex items-center gap-1 text-[0.875rem] text-gray-600 print:hidden">
      <LockIcon size={14} />
      <span className="sr-only">Corregido a mano: la importación no lo cambia.</span>
      <button
        type="button"
        aria-label={`Liberar: ${propertyFields[name].label}`}
        title="La próxima importación volverá a actualizar este campo"
        onClick={() => void release()}
        className="-my-1 h-6 px-1 font-semibold text-primary-600 underline underline-offset-[3px]"
      >
        Liberar
      </button>
    </span>
  );
}

const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Replaces the button and takes its focus, so that keyboard users stay in place. */
const Released = () => (
  <span ref={focusOnMount} tabIndex={-1} className="ml-2 font-normal text-gray-600">
    Liberado
  </span>
);
