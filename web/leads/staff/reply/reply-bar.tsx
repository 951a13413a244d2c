import { Mail, MessageCircle, Phone, StickyNote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { TextArea } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { buildReplyLink } from './build-reply-link.ts';
import { ReplyToLead } from './reply-dialog.tsx';

type ReplyKind = 'mail' | 'call' | 'whatsapp' | 'note';

interface ReplyBarProps {
  lead: LeadDetails;
  children?: ReactNode;
}

/** Agents reply here, or record a reply by their own mail or telephone. Both mark the inquiry as answered. */
export function ReplyBar({ lead, children }: ReplyBarProps) {
  const { agency } = usePageContext();
  const [openForms, setOpenForms] = useState<readonly ReplyKind[]>([]);
  const [dirtyForms, setDirtyForms] = useState<readonly ReplyKind[]>([]);
  const { email, callablePhone } = lead;
  /** Opens this form and closes the other forms that are still unchanged. */
  const openForm = (kind: ReplyKind) =>
    setOpenForms([...openForms.filter((it) => it !== kind && dirtyForms.includes(it)), kind]);
  const trackDirty = (kind: ReplyKind) => (isDirty: boolean) =>
    setDirtyForms((current) => [...current.filter((it) => it !== kind), ...(isDirty ? [kind] : [])]);
  const close = (kind: ReplyKind) => {
    setOpenForms((current) => current.filter((it) => it !== kind));
    trackDirty(kind)(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <ReplyToLead lead={lead} />
        {email && (
          <ButtonLink
            variant="outline"
            size="compact"
            href={buildReplyLink({ ...lead, email }, agency.name)}
            onClick={() => openForm('mail')}
          >
            <Mail size={16} />
            Responder por correo
          </ButtonLink>
        )}
        {callablePhone && (
          <ButtonLink variant="outline" size="compact" href={`tel:${callablePhone}`} onClick={() => openForm('call')}>
            <Phone size={16} />
            Llamar
          </ButtonLink>
        )}
        {callablePhone && (
          <ButtonLink
            variant="outline"
            size="compact"
            href={`https://wa.me/${callablePhone.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => openForm('whatsapp')}
          >
            <MessageCircle size={16} />
            WhatsApp
          </ButtonLink>
        )}
        <Button variant="outline" size="compact" onClick={() => openForm('note')}>
          <StickyNote size={16} />
          Nota
        </Button>
        {children}
      </div>
      {openForms.map((kind) => (
        <ReplyRecordForm
          key={kind}
          leadId={lead.id}
          kind={kind}
          onDirtyChange={trackDirty(kind)}
          onClose={() => close(kind)}
        />
      ))}
    </>
  );
}

interface ReplyRecordFormProps {
  leadId: string;
  kind: ReplyKind;
  onDirtyChange: (hasChanges: boolean) => void;
  onClose: () => void;
}

interface RecordTexts {
  question: string;
  action: string;
  text: string;
  toastTitle?: string;
  toastText?: string;
}

const RECORD_TEXTS: Record<ReplyKind, RecordTexts> = {
  mail: { question: '¿Ha enviado la respuesta?', action: 'Registrar respuesta', text: 'Respuesta enviada por correo.' },
  call: { question: '¿Ha hablado con el cliente?', action: 'Registrar llamada', text: 'Llamada atendida.' },
  whatsapp: {
    question: '¿Ha enviado el mensaje?',
    action: 'Registrar mensaje',
    text: 'Mensaje enviado por WhatsApp.',
  },
  note: {
    question: 'Nota para el equipo',
    action: 'Añadir nota',
    text: '',
    toastTitle: 'Nota añadida',
    toastText: 'Está en las actividades del lead',
  },
};

function ReplyRecordForm({ leadId, kind, onDirtyChange, onClose }: ReplyRecordFormProps) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const getIdempotencyKey = useIdempotencyKey();
  useFocusFallback('#consulta');
  const texts = RECORD_TEXTS[kind];
  const { props, field, notice, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).NewActivity,
    {
      values: { text: texts.text },
      toInput: ({ text }) => ({ kind: kind === 'whatsapp' ? 'mail' : kind, text }),
      send: (activity) =>
        send('POST', `/staff/leads/${leadId}/activities`, activity, { idempotencyKey: getIdempotencyKey(activity) }),
      onSent: () => void invalidate(),
      onClose,
      onDirtyChange,
      successTitle: texts.toastTitle ?? 'Respuesta registrada',
      successText: texts.toastText ?? 'La consulta cuenta como respondida',
      errorTitle: 'No se ha podido registrar la respuesta',
    },
  );
  return (
    <form
      aria-label={texts.action}
      className="grid max-w-[44rem] gap-3 rounded-md border border-surface-200 p-4"
      {...props}
    >
      {notice}
      <p className="font-semibold">{texts.question}</p>
      <TextArea label="Anotación" maxLength={5000} {...field('text')} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton size="compact" isBusy={isBusy} busyText="Guardando…">
          {texts.action}
        </SubmitButton>
        <Button variant="outline" size="compact" onClick={() => confirmLeaving(onClose)}>
          Ahora no
        </Button>
      </div>
    </form>
  );
}
