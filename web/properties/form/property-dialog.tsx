import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

interface Props {
  property?: StaffPropertyDetails;
  onClose: () => void;
  onSaved: (saved: StaffPropertyDetails) => void;
}

export const PropertyDialog = ({ property, onClose }: Props) => (
  <Modal title={property ? 'Editar Propiedad' : 'Crear Propiedad'} size="wide" onClose={onClose}>
    <Button look="outline" size="medium" onClick={onClose}>
      Cancelar
    </Button>
  </Modal>
);
