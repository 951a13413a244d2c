import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { PROPERTIES } from '../property-query.ts';

interface Props {
  property: Pick<StaffPropertyItem, 'id' | 'reference'>;
  onClose: () => void;
}

export function DeletePropertyDialog({ property: { id, reference }, onClose }: Props) {
  const { change } = useChange(PROPERTIES);
  const remove = async () => {
    const refusal = await change(() => send('DELETE', `/staff/properties/${id}`), {
      ...{ successTitle: 'Propiedad eliminada', successText: 'La propiedad se ha eliminado correctamente' },
      ...{ errorTitle: 'Error', errorText: 'No se pudo eliminar la propiedad' },
    });
    if (!refusal) onClose();
  };
  return (
    <ConfirmDialog question="¿Eliminar propiedad?" confirmLabel="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        Se eliminará la propiedad <span className="font-semibold break-all">{reference}</span> y, con ella, sus imágenes
        y sus traducciones. Esta acción no se puede deshacer.
      </p>
    </ConfirmDialog>
  );
}
