import { send } from '../../../api/send.ts';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { STAGES } from '../initial-items.ts';
import { StageFields, parseStage, stageTexts } from './stage-fields.tsx';

/** `next` is the suggested place, one after the last. */
export function NewStageForm({ next }: { next: number }) {
  const { refresh } = useChange(STAGES);
  const { props, field, notice, isBusy } = useApiForm(
    async () => (await import('../../../../src/leads/pipeline.contract.ts')).NewPipelineStage,
    {
      values: stageTexts({ orderIndex: next }),
      toInput: parseStage,
      send: (stage) => send('POST', '/staff/pipeline-stages', stage),
      onSent: () => void refresh(),
      successTitle: 'Etapa creada',
      errorTitle: 'No se ha podido crear la etapa',
    },
  );
  return (
    <form
      id="nueva-etapa"
      aria-label="Nueva etapa"
      className="mb-4 rounded-md border border-cal-200 bg-white p-4 max-md:not-target:hidden"
      {...props}
    >
      {notice}
      <div className="flex flex-wrap items-start gap-2.5">
        <StageFields field={field} />
        <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…" className="sm:mt-6">
          Añadir etapa
        </SubmitButton>
      </div>
    </form>
  );
}
