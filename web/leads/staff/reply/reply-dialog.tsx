import { usePageContext } from 'vike-react/usePageContext';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { AddedLeadActivity } from '../../../../src/leads/lead-work.contract.ts';
import type { ReplyDrafts } from '../../../../src/leads/replies/reply.contract.ts';
import { send } from '../../../api/send.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { buildReplySubject } from '../inquiry/build-reply-link.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { folderNames } from '../inbox/folder-names.ts';
import { isLeadGone, useLead } from '../lead/use-lead.ts';
import { LEADS } from '../leads.ts';
import { describeImpliedChange } from '../undo/describe-implied-change.ts';
import { useUndoable } from '../undo/use-undoable.ts';
import { placeholdersIn } from './placeholders-in.ts';
import { ReplyCard } from './reply-card.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useDrafts } from './use-drafts.ts';

interface Props {
  /** As it was when the dialog opened. */
  lead: LeadDetails & { email: string };
  onClose: () => void;
}

/** What is seen is what is sent: the letter of a template can be changed until then. */
export function ReplyDialog({ lead, onClose }: Props) {
  const { agency } = usePageContext();
  const { refresh } = useChange(LEADS);
  const { report } = useUndoable();
  const getIdempotencyKey = useIdempotencyKey();
  const drafts = useDrafts(lead.id);
  const { data: current, error } = useLead(lead.id);
  const news = isLeadGone(error) ? GONE : current && newsOf(current, lead);
  const language = languageOf(lead);
  const form = useApiForm(async () => (await import('../../../../src/leads/replies/reply.contract.ts')).NewReply, {
    values: { subject: buildReplySubject(lead, agency.name, language), text: '', language, withProperty: false },
    send: (text) => {
      const reply = { ...text, ...(drafts.data && { lastAnswerId: drafts.data.lastAnswer?.id ?? null }) };
      const path = `/staff/leads/${lead.id}/replies`;
      return send<AddedLeadActivity>('POST', path, reply, { idempotencyKey: getIdempotencyKey(reply) });
    },
    onSent: ({ undo }, _, note) => {
      const implied = undo && describeImpliedChange(lead);
      report('Respuesta enviada', [`A ${lead.email}`, implied, note].filter(Boolean).join('. '), undo);
      void refresh();
    },
    onClose,
    errorTitle: 'No se ha podido enviar la respuesta',
    handleError: async ({ code }) => {
      if (code === 'answered-meanwhile') await drafts.refetch();
      return false;
    },
  });
  const { fields, field } = form;
  const missing = placeholdersIn(fields.watch('text'));
  const fill = (letter: { subject: string; text: string; language: 'es' | 'en' }) => {
    for (const name of ['subject', 'text', 'language'] as const)
      fields.setValue(name, letter[name], { shouldDirty: true, shouldValidate: fields.formState.isSubmitted });
  };
  return (
    <EditDialog
      title={`Responder a ${lead.name}`}
      intro={
        <p className="mt-1 text-[0.875rem] break-words text-niebla-600">
          Para {lead.email}, de parte de {agency.name}. Sus datos de contacto van al pie.
        </p>
      }
      size="wide"
      submitLabel="Enviar respuesta"
      form={form}
      onClose={onClose}
    >
      {news && (
        <p role="alert" className="rounded-md bg-sol-100 px-3 py-2 text-[0.875rem] font-semibold text-sol-600">
          {news}
        </p>
      )}
      {drafts.data?.lastAnswer && <LastAnswer answer={drafts.data.lastAnswer} />}
      <TemplateChoice
        drafts={drafts}
        language={language}
        written={() => ({ ...fields.getValues(), language: fields.getValues('language') })}
        onChoose={fill}
      />
      <TextInput label="Asunto" maxLength={200} autoComplete="off" {...field('subject')} />
      <TextArea
        label="Texto"
        maxLength={5000}
        hint={missing.length > 0 ? `Falta escribir ${missing.map((name) => `{${name}}`).join(', ')}` : undefined}
        {...field('text')}
      />
      {drafts.data?.property && (
        <ReplyCard
          property={{
            ...drafts.data.property,
            ...(fields.watch('language') === 'en' && drafts.data.propertyInEnglish),
          }}
          choice={fields.register('withProperty')}
        />
      )}
    </EditDialog>
  );
}

const GONE = 'Este lead ya no existe o lo lleva otra persona: la respuesta no se podrá enviar.';

/** What has changed in the lead since the dialog was opened. */
function newsOf({ folder, email }: LeadDetails, opened: LeadDetails) {
  if (folder !== opened.folder) return `Otra persona ha movido este lead a «${folderNames[folder]}».`;
  if (email !== opened.email) return `El correo electrónico de este lead ha cambiado: ${email ?? 'ya no tiene'}.`;
  return null;
}

const ANSWERS = { note: 'Nota', call: 'Llamada', mail: 'Respuesta', visit: 'Visita' };

/** Keeps two colleagues from answering the same message. */
const LastAnswer = ({ answer: { kind, at, agent } }: { answer: NonNullable<ReplyDrafts['lastAnswer']> }) => (
  <p className="rounded-md bg-mar-100 px-3 py-2 text-[0.875rem]">
    {ANSWERS[kind]} de {agent?.name ?? 'otra persona'} el <time dateTime={at}>{formatDateTime(at)}</time>
  </p>
);

/** Who reads no Spanish reads English more likely. */
const languageOf = ({ language }: LeadDetails): 'es' | 'en' => (language === 'es' ? 'es' : 'en');
