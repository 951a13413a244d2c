import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { TEMPLATES } from '../initial-items.ts';

interface Props {
  template: ReplyTemplateDetails;
  onClose: () => void;
}

export function DeleteTemplateDialog({ template: { id, name }, onClose }: Props) {
  const { change } = useChange(TEMPLATES);
  const remove = async () => {
    const outcome = { successTitle: 'Plantilla eliminada', errorTitle: 'No se ha podido eliminar la plantilla' };
    if (!(await change(() => send('DELETE', `/staff/reply-templates/${id}`), outcome))) onClose();
  };
  return (
    <ConfirmDialog question="¿Eliminar esta plantilla?" confirmLabel="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{name}</span> dejará de estar en la lista. Las respuestas enviadas
        no cambian.
      </p>
    </ConfirmDialog>
  );
}
