import { Lock } from 'lucide-react';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../ui/use-change.ts';
import { type FieldName, propertyFields } from '../form/property-fields.ts';
import { useKeepProperty } from '../property-query.ts';

interface Props {
  property: StaffPropertyDetails;
  name: FieldName;
}

/** Beside what was corrected by hand: the feed leaves it alone until it is released. */
export function FieldLock({ property: { id, version, lockedFields }, name }: Props) {
  const { change } = useChange();
  const keep = useKeepProperty();
  if (!lockedFields.includes(name)) return null;
  const release = () =>
    change(async () => keep(await send('DELETE', `/staff/properties/${id}/locks/${name}`, undefined, { version })), {
      done: 'Campo liberado',
      note: 'La próxima importación lo actualizará.',
      failed: 'Error',
    });
  return (
    <span className="ml-2 inline-flex items-center gap-1 font-normal text-niebla-600">
      <Lock size={14} />
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
