import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { isGivenUp, useChange } from '../../../ui/use-change.ts';
import { STAGES } from '../first-items.ts';
import { StageFields, stageOf } from './stage-fields.tsx';

interface Props {
  stage: PipelineStageDetails;
  onClose: () => void;
}

export function EditStageDialog({ stage, onClose }: Props) {
  const { refresh } = useChange(STAGES);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/pipeline.contract.ts')).PipelineStageChanges,
    toInput: stageOf,
    send: (changes) => send('PATCH', `/staff/pipeline-stages/${stage.id}`, changes),
    onSent: () => {
      showToast({ title: 'Etapa actualizada' });
      void refresh();
      onClose();
    },
    failed: 'No se pudo actualizar la etapa',
    takes: isGivenUp,
  });
  return (
    <Modal title="Editar etapa" onClose={onClose}>
      <form aria-label="Editar etapa" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <StageFields field={field} stage={stage} isFocused />
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
