import { type FormEvent, useState } from 'react';
import { send } from '../../../../api/send.ts';
import { Button } from '../../../../ui/button.tsx';
import { SubmitButton } from '../../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { useSentForm } from '../../../../ui/form/use-sent-form.ts';
import { useLeaveQuestion } from '../../../../ui/panel/use-leave-question.tsx';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import { useChange } from '../../../../ui/use-change.ts';
import { useFocusLeftTo } from '../../../../ui/panel/use-focus-left-to.ts';
import { LEADS } from '../../leads.ts';
import { useRequestKey } from '../../use-request-key.ts';

interface Props {
  leadId: string;
  kind: 'mail' | 'call';
  onClose: () => void;
}

const WORDS = {
  mail: { question: '¿Ha enviado la respuesta?', action: 'Registrar respuesta', text: 'Respuesta enviada por correo.' },
  call: { question: '¿Ha hablado con esta persona?', action: 'Registrar llamada', text: 'Llamada atendida.' },
};

/** Noted among the activities, which is what counts as an answer. */
export function AnswerRecord({ leadId, kind, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const keyOf = useRequestKey();
  useFocusLeftTo('#consulta');
  const words = WORDS[kind];
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useLeaveQuestion(isTyped);
  const { form, field, isBusy } = useSentForm({
    contract: async () => (await import('../../../../../src/leads/lead-work.contract.ts')).NewActivity,
    toInput: ({ text }) => ({ kind, text }),
    send: (activity) => send('POST', `/staff/leads/${leadId}/activities`, activity, { requestKey: keyOf(activity) }),
    onSent: () => {
      showToast({ title: 'Respuesta registrada', description: 'La consulta cuenta como respondida' });
      void refresh();
      onClose();
    },
    failed: 'No se pudo registrar la respuesta',
  });
  const listen = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setTyped(true);
  };
  return (
    <form
      aria-label={words.action}
      className="grid max-w-[44rem] gap-3 rounded-md border border-cal-200 p-4"
      {...form}
      onInput={listen}
    >
      <p className="font-semibold">{words.question}</p>
      <TextArea label="Qué se anota" maxLength={5000} {...field('text')} defaultValue={words.text} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…">
          {words.action}
        </SubmitButton>
        <Button look="outline" size="panel" onClick={() => leave(onClose)}>
          Ahora no
        </Button>
      </div>
      {question}
    </form>
  );
}
