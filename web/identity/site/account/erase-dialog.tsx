import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';

interface Props {
  onErase: () => void;
  onClose: () => void;
}

export const EraseDialog = ({ onErase, onClose }: Props) => (
  <Modal title="¿Eliminar su cuenta?" onClose={onClose}>
    <p className="mt-2 text-sm text-ink-700">
      Se borran su nombre, su correo y su contraseña, y se cierran todas sus sesiones. No se puede deshacer.
    </p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button variant="outline" autoFocus onClick={onClose}>
        Cancelar
      </Button>
      <Button variant="danger" onClick={onErase}>
        Eliminar mi cuenta
      </Button>
    </div>
  </Modal>
);
