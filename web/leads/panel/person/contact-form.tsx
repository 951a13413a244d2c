import { type FormEvent, useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChoices } from '../lead/use-choices.ts';
import { FAILED, useLeadChange } from '../lead/use-lead-change.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';
import { contactTexts, type Theirs } from './contact-texts.ts';

interface Props {
  lead: LeadDetails;
  onTyped: (hasText: boolean) => void;
  onClose: () => void;
}

const CHANGED_MEANWHILE = 'lead-changed-meanwhile';

/** Only what changed is sent; where somebody else was quicker, what was typed stays beside what there is now. */
export function ContactForm({ lead, onTyped, onClose }: Props) {
  const { keep, refresh } = useLeadChange(lead.id);
  const [base, setBase] = useState(lead);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const element = useFormFocus();
  const sources = useChoices('lead-sources');
  const path = `/staff/leads/${lead.id}`;
  const texts = contactTexts.ofLead(base);

  const compare = async () => {
    const now = await send<LeadDetails>('GET', path);
    if (element.current) setTheirs(contactTexts.adoptOthers(element.current, base, now));
    setBase(now);
  };
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/lead.contract.ts')).LeadChanges,
    toInput: (typed) => contactTexts.changesOf(typed, base),
    send: async (changes) => {
      if (Object.keys(changes).length === 0) return null;
      return send<LeadDetails>('PATCH', path, changes, { version: base.version }).catch(async (fault: unknown) => {
        if (fault instanceof RequestRefused && fault.code === CHANGED_MEANWHILE) await compare();
        throw fault;
      });
    },
    onSent: (changed) => {
      if (changed) {
        keep(changed);
        void refresh();
        showToast({ title: 'Consulta actualizada' });
      }
      onClose();
    },
    ...FAILED,
    takes: ({ code }) => code === CHANGED_MEANWHILE,
  });
  const listen = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const typed = new FormData(event.currentTarget);
    onTyped(Object.entries(texts).some(([name, text]) => typed.get(name) !== text));
  };
  return (
    <form ref={element} aria-label="Editar lead" className="grid gap-3" {...form} onInput={listen}>
      <FormNotice tone="error" className="">
        {alert || (theirs && <TheirsText theirs={theirs} />)}
      </FormNotice>
      <TextInput label="Nombre" maxLength={120} autoComplete="off" {...field('name')} defaultValue={texts.name} />
      <TextInput
        label="Email"
        type="email"
        maxLength={254}
        autoComplete="off"
        {...field('email')}
        required={false}
        defaultValue={texts.email}
      />
      <TextInput
        label="Teléfono"
        type="tel"
        maxLength={25}
        autoComplete="off"
        {...field('phone')}
        required={false}
        defaultValue={texts.phone}
      />
      <SelectField
        key={sources.length}
        label="Fuente"
        prompt={base.source.name}
        {...field('sourceId')}
        options={Object.fromEntries(
          sources.filter(({ id }) => id !== base.source.id).map(({ id, name }) => [id, name]),
        )}
        defaultValue=""
      />
      <TextArea label="Mensaje" maxLength={5000} {...field('message')} required={false} defaultValue={texts.message} />
      <FormButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

const TheirsText = ({ theirs }: { theirs: Theirs }) =>
  theirs.length > 0 ? (
    <>
      <p>
        Otra persona ha cambiado este lead mientras tanto. Lo que usted ha escrito sigue aquí; si guarda, sustituye a:
      </p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {theirs.map(({ label, text }) => (
          <li key={label} className="break-words">
            {label}: {text || 'nada'}
          </li>
        ))}
      </ul>
    </>
  ) : (
    <p>
      Otra persona ha cambiado otros datos de este lead mientras tanto. Lo que usted ha escrito sigue aquí: puede
      guardar.
    </p>
  );
