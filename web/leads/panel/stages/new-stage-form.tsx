import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { isGivenUp, useChange } from '../../../ui/use-change.ts';
import { STAGES } from '../first-items.ts';
import { StageFields, stageOf } from './stage-fields.tsx';

/** `next` is the place behind the last, which is offered first. */
export function NewStageForm({ next }: { next: number }) {
  const { refresh } = useChange(STAGES);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/pipeline.contract.ts')).NewPipelineStage,
    toInput: stageOf,
    send: (stage) => send('POST', '/staff/pipeline-stages', stage),
    onSent: (_, sent) => {
      showToast({ title: 'Etapa creada' });
      sent.reset();
      void refresh();
    },
    failed: 'No se pudo crear la etapa',
    takes: isGivenUp,
  });
  return (
    <form aria-label="Nueva etapa" className="mb-4 rounded-md border border-cal-200 bg-white p-4" {...form}>
      <FormNotice tone="error" className="mb-4">
        {alert}
      </FormNotice>
      <div className="flex flex-wrap items-start gap-2.5">
        <StageFields field={field} stage={{ orderIndex: next }} />
        <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…" className="sm:mt-6">
          Añadir etapa
        </SubmitButton>
      </div>
    </form>
  );
}
