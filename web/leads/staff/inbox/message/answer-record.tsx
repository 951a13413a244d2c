import { send } from '../../../../api/send.ts';
import { Button } from '../../../../components/button.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { useApiForm } from '../../../../components/form/use-api-form.ts';
import { useChange } from '../../../../components/use-change.ts';
import { useFocusFallback } from '../../../../components/staff/use-focus-fallback.ts';
import { LEADS } from '../../leads.ts';
import { useIdempotencyKey } from '../../../../api/use-idempotency-key.ts';

export type AnswerKind = 'mail' | 'call' | 'whatsapp' | 'note';

interface Props {
  leadId: string;
  kind: AnswerKind;
  onDirtyChange: (hasChanges: boolean) => void;
  onClose: () => void;
}

interface Words {
  question: string;
  action: string;
  text: string;
  done?: string;
  note?: string;
}

const WORDS: Record<AnswerKind, Words> = {
  mail: { question: '¿Ha enviado la respuesta?', action: 'Registrar respuesta', text: 'Respuesta enviada por correo.' },
  call: { question: '¿Ha hablado con el cliente?', action: 'Registrar llamada', text: 'Llamada atendida.' },
  whatsapp: {
    ...{ question: '¿Ha enviado el mensaje?', action: 'Registrar mensaje' },
    text: 'Mensaje enviado por WhatsApp.',
  },
  note: {
    ...{ question: 'Nota para el equipo', action: 'Añadir nota', text: '' },
    ...{ done: 'Nota añadida', note: 'Está en las actividades del lead' },
  },
};

/** Stores the answer as an activity, which marks the inquiry as answered; a note does not. */
export function AnswerRecord({ leadId, kind, onDirtyChange, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const getIdempotencyKey = useIdempotencyKey();
  useFocusFallback('#consulta');
  const words = WORDS[kind];
  const { props, field, notice, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../../src/leads/lead-work.contract.ts')).NewActivity,
    {
      values: { text: words.text },
      toInput: ({ text }) => ({ kind: kind === 'whatsapp' ? 'mail' : kind, text }),
      send: (activity) =>
        send('POST', `/staff/leads/${leadId}/activities`, activity, { idempotencyKey: getIdempotencyKey(activity) }),
      onSent: () => void refresh(),
      onClose,
      onDirtyChange,
      successTitle: words.done ?? 'Respuesta registrada',
      successText: words.note ?? 'La consulta cuenta como respondida',
      errorTitle: 'No se ha podido registrar la respuesta',
    },
  );
  return (
    <form
      aria-label={words.action}
      className="grid max-w-[44rem] gap-3 rounded-md border border-cal-200 p-4"
      {...props}
    >
      {notice}
      <p className="font-semibold">{words.question}</p>
      <TextArea label="Anotación" maxLength={5000} {...field('text')} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…">
          {words.action}
        </SubmitButton>
        <Button variant="outline" size="panel" onClick={() => confirmLeaving(onClose)}>
          Ahora no
        </Button>
      </div>
    </form>
  );
}
