import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { STAGES } from '../first-items.ts';
import { StageFields, stageOf, stageTexts } from './stage-fields.tsx';

interface Props {
  stage: PipelineStageDetails;
  onClose: () => void;
}

export function EditStageDialog({ stage, onClose }: Props) {
  const { refresh } = useChange(STAGES);
  const form = useForm(async () => (await import('../../../../src/leads/pipeline.contract.ts')).PipelineStageChanges, {
    values: stageTexts(stage),
    toInput: stageOf,
    send: (changes) => send('PATCH', `/staff/pipeline-stages/${stage.id}`, changes),
    onSent: () => void refresh(),
    onClose,
    done: 'Etapa actualizada',
    failed: 'No se ha podido actualizar la etapa',
  });
  return (
    <EditDialog title="Editar etapa" action="Guardar" form={form} onClose={onClose}>
      <StageFields field={form.field} isFocused />
    </EditDialog>
  );
}
