import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { ChoicesFailure } from './choices-failure.tsx';
import { choicesOf, type ChoicesOf } from './use-choices.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Stores a lead that did not come from a form. */
export function NewLeadDialog({ onClose, onCreated }: Props) {
  const { refresh } = useChange(LEADS);
  const requestKey = useRequestKey();
  const sources = useNames('lead-sources');
  const stages = useNames('pipeline-stages');
  const form = useForm(async () => (await import('../../../../src/leads/lead.contract.ts')).NewLead, {
    toInput: (texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
    send: (lead) => send<LeadDetails>('POST', '/staff/leads', lead, { requestKey: requestKey(lead) }),
    onSent: () => void refresh(),
    onClose: ({ id }) => onCreated(id),
    done: 'Lead creado',
    failed: 'No se ha podido crear el lead',
  });
  const { field } = form;
  const optional = (name: string) => ({ ...field(name), required: false, autoComplete: 'off' });

  return (
    <EditDialog title="Nuevo Lead" size="wide" action="Crear lead" form={form} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput data-autofocus label="Nombre" maxLength={120} autoComplete="off" {...field('name')} />
        <TextInput label="Referencia de la propiedad" maxLength={255} {...optional('reference')} />
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          hint="Escriba el correo o el teléfono."
          {...optional('email')}
        />
        <TextInput label="Teléfono" type="tel" maxLength={60} {...optional('phone')} />
        <SelectField label="Fuente" prompt="Elija una fuente" options={sources} {...field('sourceId')} />
        <SelectField label="Etapa" prompt="La primera" options={stages} {...optional('stageId')} />
        <div className="empty:hidden sm:col-span-2">
          <ChoicesFailure of="lead-sources" />
          <ChoicesFailure of="pipeline-stages" />
        </div>
        <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...optional('message')} />
      </div>
    </EditDialog>
  );
}

/** The names of what can be chosen, by id. */
function useNames(of: ChoicesOf) {
  const { data } = useQuery({ ...choicesOf(of), staleTime: 0 });
  return Object.fromEntries(data?.items.map(({ id, name }) => [id, name]) ?? []);
}
