import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { FocusedNotice } from '../../../components/form/saving/focused-notice.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { ChoicesError } from '../lead/choices-error.tsx';
import { useChoices } from '../lead/use-choices.ts';
import { FAILED, useLeadChange } from '../lead/use-lead-change.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';
import { contactTexts, type Theirs } from './contact-texts.ts';

interface Props {
  lead: LeadDetails;
  onClose: () => void;
}

const CHANGED_MEANWHILE = 'lead-changed-meanwhile';

/** Sends only changed fields; on a conflict, what was typed stays beside what somebody else has saved. */
export function ContactForm({ lead, onClose }: Props) {
  const { keep, refresh } = useLeadChange(lead.id);
  const [base, setBase] = useState(lead);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const element = useFormFocus();
  const sources = useChoices('lead-sources');
  const path = `/staff/leads/${lead.id}`;
  const [values] = useState<Texts>(() => contactTexts.ofLead(lead));

  const form = useApiForm(async () => (await import('../../../../src/leads/lead.contract.ts')).LeadChanges, {
    values,
    toInput: (typed) => contactTexts.changesOf(typed, base),
    send: async (changes) =>
      Object.keys(changes).length > 0 ? send<LeadDetails>('PATCH', path, changes, { version: base.version }) : null,
    savedValues: (changed, sent) => (changed ? contactTexts.ofLead(changed) : sent),
    onSent: (changed, _, note) => {
      if (!changed) return;
      setBase(changed);
      setTheirs(null);
      keep(changed);
      void refresh();
      showToast({ title: 'Datos del lead guardados', ...(note && { description: note }) });
    },
    onClose,
    ...FAILED,
    handleError: ({ code }, typed) => code === CHANGED_MEANWHILE && compare(typed),
  });
  const { props, field, notice, isBusy } = form;

  /** Untouched fields take the new values; the others keep what was typed. */
  const compare = async (typed: Texts) => {
    const now = await send<LeadDetails>('GET', path).catch(() => null);
    if (!now) return false;
    setTheirs(contactTexts.theirsBeside(typed, base, now));
    setBase(now);
    form.reset(contactTexts.ofLead(now), { keepDirtyValues: true, keepDirty: true });
    return true;
  };
  return (
    <form ref={element} aria-label="Editar lead" className="grid gap-3" {...props}>
      {notice}
      {theirs && (
        <FocusedNotice key={base.version}>
          <TheirsText theirs={theirs} />
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

const TheirsText = ({ theirs }: { theirs: Theirs }) =>
  theirs.length > 0 ? (
    <>
      <p>Otra persona ha cambiado este lead. Sus cambios siguen aquí; si guarda, sustituyen a:</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {theirs.map(({ label, text }) => (
          <li key={label} className="break-words">
            {label}: {text || 'nada'}
          </li>
        ))}
      </ul>
    </>
  ) : (
    <p>Otra persona ha cambiado otros datos de este lead. Sus cambios siguen aquí: puede guardar.</p>
  );
