import type { FormEvent } from 'react';
import { send } from '../../../api/send.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { madridTime } from '../../../ui/moment/madrid-time.ts';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { activityLooks } from './activity-looks.ts';
import { useRequestKey } from '../use-request-key.ts';

interface Props {
  leadId: string;
  onTyped: (hasText: boolean) => void;
}

/** Calls, mails and visits stop the clock of the reply; notes do not. */
export function ActivityComposer({ leadId, onTyped }: Props) {
  const { refresh } = useChange(LEADS);
  const keyOf = useRequestKey();
  const { form, field, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/lead-work.contract.ts')).NewActivity,
    toInput: ({ kind, text, happenedAt = '' }) => ({
      kind,
      text,
      ...(happenedAt && { happenedAt: madridTime.momentOf(happenedAt) }),
    }),
    send: (activity) => send('POST', `/staff/leads/${leadId}/activities`, activity, { requestKey: keyOf(activity) }),
    onSent: (_answer, element) => {
      element.reset();
      onTyped(false);
      showToast({ title: 'Actividad añadida' });
      void refresh();
    },
    failed: 'No se pudo añadir la actividad',
  });
  const listen = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    onTyped(Boolean(new FormData(event.currentTarget).get('text')));
  };
  return (
    <form aria-label="Nueva actividad" className="grid gap-3" {...form} onInput={listen}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Tipo" isOptional={false}>
          {(wiring) => (
            <Select name="kind" {...wiring}>
              {Object.entries(activityLooks).map(([kind, { name }]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextInput label="Cuándo" type="datetime-local" {...field('happenedAt')} required={false} />
      </div>
      <TextArea label="Qué se hizo" rows={3} maxLength={5000} {...field('text')} />
      <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…" className="justify-self-start">
        Añadir actividad
      </SubmitButton>
    </form>
  );
}
