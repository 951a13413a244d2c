import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { STAGES } from '../initial-items.ts';
import { StageFields, parseStage, stageTexts } from './stage-fields.tsx';

interface Props {
  stage: PipelineStageDetails;
  onClose: () => void;
}

export function EditStageDialog({ stage, onClose }: Props) {
  const { refresh } = useChange(STAGES);
  const form = useApiForm(
    async () => (await import('../../../../src/leads/pipeline.contract.ts')).PipelineStageChanges,
    {
      values: stageTexts(stage),
      toInput: parseStage,
      send: (changes) => send('PATCH', `/staff/pipeline-stages/${stage.id}`, changes),
      onSent: () => void refresh(),
      onClose,
      successTitle: 'Etapa actualizada',
      errorTitle: 'No se ha podido actualizar la etapa',
    },
  );
  return (
    <EditDialog title="Editar etapa" submitLabel="Guardar" form={form} onClose={onClose}>
      <StageFields field={form.field} isFocused />
    </EditDialog>
  );
}
