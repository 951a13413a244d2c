import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { ChoicesError } from './choices-error.tsx';
import { choicesQuery, type ChoiceKind } from './use-choices.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Stores a lead that did not come from a form. */
export function NewLeadDialog({ onClose, onCreated }: Props) {
  const { refresh } = useChange(LEADS);
  const requestKey = useIdempotencyKey();
  const sources = useNames('lead-sources');
  const stages = useNames('pipeline-stages');
  const form = useApiForm(async () => (await import('../../../../src/leads/lead.contract.ts')).NewLead, {
    toInput: (texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
    send: (lead) => send<LeadDetails>('POST', '/staff/leads', lead, { idempotencyKey: requestKey(lead) }),
    onSent: () => void refresh(),
    onClose: ({ id }) => onCreated(id),
    successTitle: 'Lead creado',
    errorTitle: 'No se ha podido crear el lead',
  });
  const { field } = form;
  const optional = (name: string) => ({ ...field(name), required: false, autoComplete: 'off' });

  return (
    <EditDialog title="Nuevo Lead" size="wide" submitLabel="Crear lead" form={form} onClose={onClose}>
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
          <ChoicesError kind="lead-sources" />
          <ChoicesError kind="pipeline-stages" />
        </div>
        <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...optional('message')} />
      </div>
    </EditDialog>
  );
}

/** The names of what can be chosen, by id. */
function useNames(of: ChoiceKind) {
  const { data } = useQuery({ ...choicesQuery(of), staleTime: 0 });
  return Object.fromEntries(data?.items.map(({ id, name }) => [id, name]) ?? []);
}
