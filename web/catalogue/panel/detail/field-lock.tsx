import { Lock as LockIcon } from 'lucide-react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../ui/use-change.ts';
import { useFocusFallback } from '../../../ui/panel/use-focus-fallback.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { useKeepProperty } from '../property-query.ts';

interface Props {
  property: StaffPropertyDetails;
  name: FieldName;
}

const TAB = '[role=tab][aria-selected=true]';

/** Marks a field that was corrected by hand; imports leave it alone until it is released. */
export const FieldLock = ({ property, name }: Props) =>
  property.lockedFields.includes(name) && <Lock property={property} name={name} />;

function Lock({ property: { id, version }, name }: Props) {
  const { change } = useChange();
  const keep = useKeepProperty();
  useFocusFallback(TAB);
  const release = () =>
    change(async () => keep(await send('DELETE', `/staff/properties/${id}/locks/${name}`, undefined, { version })), {
      done: 'Campo liberado',
      note: 'La próxima importación lo actualizará.',
      failed: 'Error',
    });
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
