import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { SelectField, TextArea, TextInput } from '../../../components/form/fields.tsx';
import type { Texts } from '../../../components/form/use-api-form.ts';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { ChoicesError, useChoices } from '../lead/choices.tsx';
import { FormButtons, useFormFocus } from '../lead/form-buttons.tsx';
import { UPDATE_ERROR, useLeadChange } from '../lead/use-lead.ts';

interface Props {
  lead: LeadDetails;
  onClose: () => void;
}

/** Edits the contact data, source and message of a lead. */
export function ContactForm({ lead, onClose }: Props) {
  const { setCachedLead, invalidate } = useLeadChange(lead.id);
  const element = useFormFocus();
  const sources = useChoices('lead-sources');
  const form = useEditForm<Texts, LeadDetails>(
    async () => (await import('../../../../src/leads/lead.contract.ts')).LeadChanges,
    {
      path: `/staff/leads/${lead.id}`,
      saved: lead,
      toValues: toTexts,
      toInput: getChanges,
      successTitle: 'Datos del lead guardados',
      successText: null,
      ...UPDATE_ERROR,
      onSaved: (savedLead, wasSent) => {
        if (!wasSent) return;
        setCachedLead(savedLead);
        void invalidate();
      },
      onClose,
    },
  );
  const { props, field, notice, conflict, isBusy, saved } = form;
  return (
    <form ref={element} aria-label="Editar lead" className="grid gap-3" {...props}>
      {notice}
      {conflict}
      <TextInput label="Nombre" maxLength={120} autoComplete="off" {...field('name')} />
      <TextInput label="Email" type="email" maxLength={254} autoComplete="off" {...field('email')} required={false} />
      <TextInput label="Teléfono" type="tel" maxLength={60} autoComplete="off" {...field('phone')} required={false} />
      <SelectField
        key={sources.length}
        label="Fuente"
        prompt="Elija una fuente"
        {...field('sourceId')}
        options={Object.fromEntries([saved.source, ...sources].map(({ id, name }) => [id, name]))}
      />
      <ChoicesError kind="lead-sources" />
      <TextArea label="Mensaje" maxLength={5000} {...field('message')} required={false} />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => form.confirmLeaving(onClose)} />
    </form>
  );
}

const FIELD_NAMES = ['name', 'email', 'phone', 'message', 'sourceId'] as const;

const toTexts = ({ name, email, phone, message, source }: LeadDetails): Texts => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  // Textareas normalise line breaks; that alone does not count as a change.
  message: message?.replace(/\r\n?/g, '\n') ?? '',
  sourceId: source.id,
});

/** Returns changed fields. An emptied one becomes null, except the name, which the server refuses if empty. */
function getChanges(texts: Texts, saved: LeadDetails): object {
  const savedTexts = toTexts(saved);
  const changedNames = FIELD_NAMES.filter((name) => texts[name] !== savedTexts[name]);
  return Object.fromEntries(changedNames.map((name) => [name, texts[name] || (name === 'name' ? '' : null)]));
}
