import type { PipelineStageDetails } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField, TextInput } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { type RegisterField, useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { statusNames } from '../lead-names.ts';
import { STAGES_KEY } from '../query-keys.ts';

/** `nextPosition` is the position after the last stage. */
export function NewStageForm({ nextPosition }: { nextPosition: number }) {
  const invalidate = useInvalidateQueries(STAGES_KEY);
  const { props, field, notice, isBusy } = useApiForm(
    async () => (await import('../../../../src/leads/pipeline/pipeline.contract.ts')).NewPipelineStage,
    {
      values: toStageTexts({ orderIndex: nextPosition }),
      toInput: parseStage,
      send: (stage) => send('POST', '/staff/pipeline-stages', stage),
      onSent: () => void invalidate(),
      successTitle: 'Etapa creada',
      errorTitle: 'No se ha podido crear la etapa',
    },
  );
  return (
    <form
      id="nueva-etapa"
      aria-label="Nueva etapa"
      className="mb-4 rounded-md border border-surface-200 bg-white p-4 max-md:not-target:hidden"
      {...props}
    >
      {notice}
      <div className="flex flex-wrap items-start gap-2.5">
        <StageFields field={field} />
        <SubmitButton size="compact" isBusy={isBusy} busyText="Guardando…" className="sm:mt-6">
          Añadir etapa
        </SubmitButton>
      </div>
    </form>
  );
}

interface EditStageDialogProps {
  stage: PipelineStageDetails;
  onClose: () => void;
}

export function EditStageDialog({ stage, onClose }: EditStageDialogProps) {
  const invalidate = useInvalidateQueries(STAGES_KEY);
  const form = useApiForm(
    async () => (await import('../../../../src/leads/pipeline/pipeline.contract.ts')).PipelineStageChanges,
    {
      values: toStageTexts(stage),
      toInput: parseStage,
      send: (changes) => send('PATCH', `/staff/pipeline-stages/${stage.id}`, changes),
      onSent: () => void invalidate(),
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

interface StageFieldsProps {
  field: RegisterField<StageTexts>;
  isFocused?: boolean;
}

type StageTexts = ReturnType<typeof toStageTexts>;

const StageFields = ({ field, isFocused }: StageFieldsProps) => (
  <>
    <TextInput
      data-autofocus={isFocused}
      label="Nombre de la etapa"
      maxLength={80}
      autoComplete="off"
      className="min-w-52 flex-1 sm:max-w-96"
      {...field('name')}
    />
    <TextInput
      label="Orden"
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      step={1}
      className="w-24"
      {...field('orderIndex')}
    />
    <SelectField
      label="Estado que implica"
      prompt="Ninguno"
      options={statusNames}
      className="min-w-44"
      {...field('status')}
      required={false}
    />
  </>
);

const toStageTexts = ({ name = '', orderIndex, status }: Partial<PipelineStageDetails>) => ({
  name,
  orderIndex: String(orderIndex ?? ''),
  status: status ?? '',
});

/** A missing number becomes NaN, which the contract refuses. */
const parseStage = ({ name, orderIndex, status }: StageTexts) => ({
  name,
  orderIndex: orderIndex ? Number(orderIndex) : NaN,
  status: status || null,
});
