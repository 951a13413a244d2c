import type { LeadSourceDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { isGivenUp, useChange } from '../../../ui/use-change.ts';
import { SOURCES } from '../first-items.ts';

interface Props {
  source: LeadSourceDetails;
  onClose: () => void;
}

export function RenameSourceDialog({ source, onClose }: Props) {
  const { refresh } = useChange(SOURCES);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/pipeline.contract.ts')).LeadSourceInput,
    send: (input) => send('PATCH', `/staff/lead-sources/${source.id}`, input),
    onSent: () => {
      showToast({ title: 'Fuente actualizada' });
      void refresh();
      onClose();
    },
    failed: 'No se pudo actualizar la fuente',
    takes: isGivenUp,
  });
  return (
    <Modal title="Cambiar nombre" onClose={onClose}>
      <form aria-label="Cambiar nombre" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <TextInput
          data-autofocus
          label="Nombre de la fuente"
          maxLength={80}
          autoComplete="off"
          {...field('name')}
          defaultValue={source.name}
        />
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
