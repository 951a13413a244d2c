import { Lock as LockIcon } from 'lucide-react';
import { useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../components/use-change.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { useCacheProperty } from '../property-query.ts';

interface Props {
  property: StaffPropertyDetails;
  name: FieldName;
}

/** Marks a field that was corrected by hand; imports leave it alone until it is released. */
export function FieldLock({ property, name }: Props) {
  const [isReleased, setReleased] = useState(false);
  if (property.lockedFields.includes(name))
    return <Lock property={property} name={name} onReleased={() => setReleased(true)} />;
  return isReleased && <Released />;
}

function Lock({ property: { id, version }, name, onReleased }: Props & { onReleased: () => void }) {
  const { change } = useChange();
  const keep = useCacheProperty();
  const release = async () => {
    const free = () =>
      send<StaffPropertyDetails>('DELETE', `/staff/properties/${id}/locks/${name}`, undefined, { version });
    const refusal = await change(async () => keep(await free()), {
      successTitle: 'Campo liberado',
      successText: 'La próxima importación lo actualizará.',
      errorTitle: 'No se ha podido liberar el campo',
    });
    if (!refusal) onReleased();
  };
  return (
    <span className="inline-flex items-center gap-1 text-[0.875rem] text-niebla-600 print:hidden">
      <LockIcon size={14} />
      <span className="sr-only">Corregido a mano: la importación no lo cambia.</span>
      <button
        type="button"
        aria-label={`Liberar: ${propertyFields[name].label}`}
        title="La próxima importación volverá a actualizar este campo"
        onClick={() => void release()}
        className="-my-1 h-6 px-1 font-semibold text-mar-600 underline underline-offset-[3px]"
      >
        Liberar
      </button>
    </span>
  );
}

const takeFocus = (mark: HTMLElement | null) => mark?.focus({ preventScroll: true });

/** Takes the place and the focus of the button, so that the next field is one step away. */
const Released = () => (
  <span ref={takeFocus} tabIndex={-1} className="ml-2 font-normal text-niebla-600">
    Liberado
  </span>
);
