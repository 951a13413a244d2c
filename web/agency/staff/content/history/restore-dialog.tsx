import type { StaffContent } from '../../../../../src/agency/staff-content.contract.ts';
import { send } from '../../../../api/send.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../../components/use-change.ts';
import { CONTENT } from '../content-url.ts';

interface Props {
  text: StaffContent;
  /** The version to restore; 0 is the text that the project ships. */
  version: number;
  onRestored: (text: StaffContent) => void;
  onClose: () => void;
}

export function RestoreDialog({ text, version, onRestored, onClose }: Props) {
  const { change } = useChange(CONTENT);
  const restore = async () => {
    await change(
      async () =>
        onRestored(
          await send<StaffContent>('POST', `/staff/content/${text.key}/versions/${version}/restoring`, undefined, {
            version: text.version,
          }),
        ),
      {
        successTitle: 'Texto restaurado',
        successText: 'Los cambios se han guardado correctamente',
        errorTitle: 'No se ha podido restaurar el texto',
      },
    );
    onClose();
  };
  const action = version ? 'Restaurar' : 'Volver al texto original';
  return (
    <ConfirmDialog
      question={version ? '¿Restaurar esta versión?' : '¿Volver al texto original?'}
      confirmLabel={action}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        Sustituirá el texto de la página y sus cambios sin guardar. El texto actual
        {text.isShipped ? ' es el original y siempre se puede recuperar.' : ' queda en el historial.'}
      </p>
    </ConfirmDialog>
  );
}
