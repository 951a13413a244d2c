import { Reply } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { AddedLeadActivity } from '../../../../src/leads/lead-work.contract.ts';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { ReplyDrafts } from '../../../../src/leads/replies/reply.contract.ts';
import { send } from '../../../api/send.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextArea, TextInput } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { folderNames } from '../lead-names.ts';
import { isLeadGone, useLead } from '../lead/use-lead.ts';
import { describeImpliedChange, useUndoable } from '../lead/use-undoable.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { buildReplySubject } from './build-reply-link.ts';
import { TemplateChoice, useDrafts } from './template-choice.tsx';

interface ReplyToLeadProps {
  lead: LeadDetails;
  className?: string;
}

export function ReplyToLead({ lead, className = '' }: ReplyToLeadProps) {
  const [openedLead, setOpenedLead] = useState<(LeadDetails & { email: string }) | null>(null);
  const { email, folder } = lead;
  return (
    <>
      {email && folder === 'inbox' && (
        <Button size="compact" className={className} onClick={() => setOpenedLead({ ...lead, email })}>
          <Reply size={16} />
          Responder
        </Button>
      )}
      {openedLead && <ReplyDialog lead={openedLead} onClose={() => setOpenedLead(null)} />}
    </>
  );
}

interface ReplyDialogProps {
  /** The lead as it was when the dialog opened. */
  lead: LeadDetails & { email: string };
  onClose: () => void;
}

function ReplyDialog({ lead, onClose }: ReplyDialogProps) {
  const { agency } = usePageContext();
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const { report } = useUndoable();
  const getIdempotencyKey = useIdempotencyKey();
  const drafts = useDrafts(lead.id);
  const { data: current, error } = useLead(lead.id);
  const changeNotice = isLeadGone(error) ? GONE_NOTICE : current && describeChange(current, lead);
  const language = getReplyLanguage(lead);
  const form = useApiForm(async () => (await import('../../../../src/leads/replies/reply.contract.ts')).NewReply, {
    values: { subject: buildReplySubject(lead, agency.name, language), text: '', language, withProperty: false },
    send: (text) => {
      const reply = { ...text, ...(drafts.data && { lastContactId: drafts.data.lastContact?.id ?? null }) };
      const path = `/staff/leads/${lead.id}/replies`;
      return send<AddedLeadActivity>('POST', path, reply, { idempotencyKey: getIdempotencyKey(reply) });
    },
    onSent: ({ undo }, _, note) => {
      const implied = undo && describeImpliedChange(lead);
      report('Respuesta enviada', [`A ${lead.email}`, implied, note].filter(Boolean).join('. '), undo);
      void invalidate();
    },
    onClose,
    errorTitle: 'No se ha podido enviar la respuesta',
    handleError: async ({ code }) => {
      if (code === 'answered-meanwhile') await drafts.refetch();
      return false;
    },
  });
  const { methods, field } = form;
  const placeholders = findPlaceholders(methods.watch('text'));
  const fillForm = (mail: { subject: string; text: string; language: 'es' | 'en' }) => {
    for (const name of ['subject', 'text', 'language'] as const)
      methods.setValue(name, mail[name], { shouldDirty: true, shouldValidate: methods.formState.isSubmitted });
  };
  return (
    <EditDialog
      title={`Responder a ${lead.name}`}
      intro={
        <p className="mt-1 text-[0.875rem] break-words text-gray-600">
          Para {lead.email}, de parte de {agency.name}. Sus datos de contacto van al pie.
        </p>
      }
      size="wide"
      submitLabel="Enviar respuesta"
      form={form}
      onClose={onClose}
    >
      {changeNotice && (
        <p role="alert" className="rounded-md bg-amber-100 px-3 py-2 text-[0.875rem] font-semibold text-amber-600">
          {changeNotice}
        </p>
      )}
      {drafts.data?.lastContact && <LastContact contact={drafts.data.lastContact} />}
      <TemplateChoice
        drafts={drafts}
        language={language}
        getCurrent={() => ({ ...methods.getValues(), language: methods.getValues('language') })}
        onChoose={fillForm}
      />
      <TextInput label="Asunto" maxLength={200} autoComplete="off" {...field('subject')} />
      <TextArea
        label="Texto"
        maxLength={5000}
        hint={
          placeholders.length > 0 ? `Falta escribir ${placeholders.map((name) => `{${name}}`).join(', ')}` : undefined
        }
        {...field('text')}
      />
      {drafts.data?.property && (
        <ReplyCard
          property={{
            ...drafts.data.property,
            ...(methods.watch('language') === 'en' && drafts.data.propertyInEnglish),
          }}
          choice={methods.register('withProperty')}
        />
      )}
    </EditDialog>
  );
}

/** Finds placeholders that are left in a text; the contract refuses them too. */
const findPlaceholders = (text: string) => [
  ...new Set([...text.matchAll(/\{([\p{L}\p{N}_-]{1,40})\}/gu)].map(([, name]) => name!)),
];

interface ReplyCardProps {
  property: NonNullable<ReplyDrafts['property']>;
  choice: Omit<ComponentProps<'input'>, 'type'>;
}

function ReplyCard({ property: { reference, title, headline, price, currency, pictures }, choice }: ReplyCardProps) {
  const [picture] = pictures;
  return (
    <div className="rounded-md border border-surface-200 p-3">
      <Checkbox label="Añadir la ficha de la propiedad" {...choice} />
      <div className="mt-2 flex items-center gap-3">
        {picture && (
          <img
            src={`/pictures/${picture.key}/320.webp`}
            alt=""
            width={96}
            height={72}
            className="h-18 w-24 shrink-0 rounded-xs object-cover"
          />
        )}
        <div className="min-w-0 text-[0.875rem]">
          <p className="font-semibold break-words">{title}</p>
          {headline && <p className="break-words">{headline}</p>}
          <p className="text-gray-600">
            Ref. {reference} · {price === null ? 'Precio a consultar' : formatPrice(price, currency)}
          </p>
        </div>
      </div>
    </div>
  );
}

const GONE_NOTICE = 'Este lead ya no existe o lo lleva otra persona: la respuesta no se podrá enviar.';

function describeChange({ folder, email }: LeadDetails, openedLead: LeadDetails) {
  if (folder !== openedLead.folder) return `Otra persona ha movido este lead a «${folderNames[folder]}».`;
  if (email !== openedLead.email) return `El correo electrónico de este lead ha cambiado: ${email ?? 'ya no tiene'}.`;
  return null;
}

const ACTIVITY_NAMES = { note: 'Nota', call: 'Llamada', mail: 'Respuesta', visit: 'Visita' };

/** Shows the last contact, so that two colleagues do not answer the same message. */
const LastContact = ({ contact: { kind, at, agent } }: { contact: NonNullable<ReplyDrafts['lastContact']> }) => (
  <p className="rounded-md bg-primary-100 px-3 py-2 text-[0.875rem]">
    {ACTIVITY_NAMES[kind]} de {agent?.name ?? 'otra persona'} el <time dateTime={at}>{formatDateTime(at)}</time>
  </p>
);

/** English, unless the language of the lead is Spanish. */
const getReplyLanguage = ({ language }: LeadDetails): 'es' | 'en' => (language === 'es' ? 'es' : 'en');
