import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { SelectField, TextArea, TextInput } from '../../../components/form/fields.tsx';
import { FocusedNotice } from '../../../components/form/saving/form-error-summary.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { ChoicesError, useChoices } from '../lead/choices.tsx';
import { FormButtons, useFormFocus } from '../lead/form-buttons.tsx';
import { UPDATE_ERROR, useLeadChange } from '../lead/use-lead.ts';

interface Props {
  lead: LeadDetails;
  onClose: () => void;
}

/** Sends changed fields only. On a conflict, shows the other user's values above the fields. */
export function ContactForm({ lead, onClose }: Props) {
  const { setCachedLead, invalidate } = useLeadChange(lead.id);
  const [base, setBase] = useState(lead);
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const element = useFormFocus();
  const sources = useChoices('lead-sources');
  const path = `/staff/leads/${lead.id}`;
  const [values] = useState<Texts>(() => toTexts(lead));

  const form = useApiForm(async () => (await import('../../../../src/leads/lead.contract.ts')).LeadChanges, {
    values,
    toInput: (texts) => getChanges(texts, base),
    send: async (changes) =>
      Object.keys(changes).length > 0 ? send<LeadDetails>('PATCH', path, changes, { version: base.version }) : null,
    savedValues: (savedLead, sentTexts) => (savedLead ? toTexts(savedLead) : sentTexts),
    onSent: (savedLead, _, note) => {
      if (!savedLead) return;
      setBase(savedLead);
      setConflicts(null);
      setCachedLead(savedLead);
      void invalidate();
      showToast({ title: 'Datos del lead guardados', ...(note && { description: note }) });
    },
    onClose,
    ...UPDATE_ERROR,
    handleError: ({ code }, texts) => code === CONFLICT_CODE && showConflicts(texts),
  });
  const { props, field, notice, isBusy } = form;

  /** Untouched fields take the saved values; the others keep their input. */
  const showConflicts = async (texts: Texts) => {
    const current = await send<LeadDetails>('GET', path).catch(() => null);
    if (!current) return false;
    setConflicts(findConflicts(texts, base, current));
    setBase(current);
    form.reset(toTexts(current), { keepDirtyValues: true, keepDirty: true });
    return true;
  };
  return (
    <form ref={element} aria-label="Editar lead" className="grid gap-3" {...props}>
      {notice}
      {conflicts && (
        <FocusedNotice key={base.version}>
          <ConflictText conflicts={conflicts} />
        </FocusedNotice>
      )}
      <TextInput label="Nombre" maxLength={120} autoComplete="off" {...field('name')} />
      <TextInput label="Email" type="email" maxLength={254} autoComplete="off" {...field('email')} required={false} />
      <TextInput label="Teléfono" type="tel" maxLength={60} autoComplete="off" {...field('phone')} required={false} />
      <SelectField
        key={sources.length}
        label="Fuente"
        prompt={base.source.name}
        {...field('sourceId')}
        options={Object.fromEntries(
          sources.filter(({ id }) => id !== base.source.id).map(({ id, name }) => [id, name]),
        )}
      />
      <ChoicesError kind="lead-sources" />
      <TextArea label="Mensaje" maxLength={5000} {...field('message')} required={false} />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => form.confirmLeaving(onClose)} />
    </form>
  );
}

const LABELS = { name: 'Nombre', email: 'Email', phone: 'Teléfono', message: 'Mensaje' } as const;

type FieldName = keyof typeof LABELS;

const FIELD_NAMES = Object.keys(LABELS) as FieldName[];

type Conflicts = readonly { label: string; text: string }[];

const toTexts = ({ name, email, phone, message }: LeadDetails): Record<FieldName | 'sourceId', string> => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  message: message ?? '',
  sourceId: '',
});

/** Returns changed fields. An emptied one becomes null, except the name, which the server refuses if empty. */
function getChanges(texts: Texts, base: LeadDetails): object {
  const before = toTexts(base);
  const changedNames = FIELD_NAMES.filter(
    (name) => normalizeLineBreaks(texts[name] ?? '') !== normalizeLineBreaks(before[name]),
  );
  return {
    ...Object.fromEntries(changedNames.map((name) => [name, texts[name] || (name === 'name' ? '' : null)])),
    ...(texts['sourceId'] && { sourceId: texts['sourceId'] }),
  };
}

function findConflicts(texts: Texts, base: LeadDetails, current: LeadDetails): Conflicts {
  const [before, after] = [toTexts(base), toTexts(current)];
  return FIELD_NAMES.filter(
    (name) =>
      after[name] !== before[name] && normalizeLineBreaks(texts[name] ?? '') !== normalizeLineBreaks(before[name]),
  ).map((name) => ({ label: LABELS[name], text: after[name] }));
}

/** Textareas normalise line breaks; that alone does not count as a change. */
const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
const CONFLICT_CODE = 'lead-changed-meanwhile';

const ConflictText = ({ conflicts }: { conflicts: Conflicts }) =>
  conflicts.length > 0 ? (
    <>
      <p>Otra persona ha cambiado este lead. Sus cambios siguen aquí; si guarda, sustituyen a:</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {conflicts.map(({ label, text }) => (
          <li key={label} className="break-words">
            {label}: {text || 'nada'}
          </li>
        ))}
      </ul>
    </>
  ) : (
    <p>Otra persona ha cambiado otros datos de este lead. Sus cambios siguen aquí: puede guardar.</p>
  );
