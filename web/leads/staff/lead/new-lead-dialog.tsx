import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField, TextArea, TextInput } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { ChoicesError, choicesQuery, type ChoiceKind } from './choices.tsx';

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function NewLeadDialog({ onClose, onCreated }: Props) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const getIdempotencyKey = useIdempotencyKey();
  const sources = useOptionNames('lead-sources');
  const stages = useOptionNames('pipeline-stages');
  const form = useApiForm(async () => (await import('../../../../src/leads/lead.contract.ts')).NewLead, {
    toInput: (texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
    send: (lead) => send<LeadDetails>('POST', '/staff/leads', lead, { idempotencyKey: getIdempotencyKey(lead) }),
    onSent: () => void invalidate(),
    onClose: ({ id }) => onCreated(id),
    successTitle: 'Lead creado',
    errorTitle: 'No se ha podido crear el lead',
  });
  const { field } = form;
  const registerOptional = (name: string) => ({ ...field(name), required: false, autoComplete: 'off' });

  return (
    <EditDialog title="Nuevo Lead" size="wide" submitLabel="Crear lead" form={form} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput data-autofocus label="Nombre" maxLength={120} autoComplete="off" {...field('name')} />
        <TextInput label="Referencia de la propiedad" maxLength={255} {...registerOptional('reference')} />
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          hint="Escriba el correo o el teléfono."
          {...registerOptional('email')}
        />
        <TextInput label="Teléfono" type="tel" maxLength={60} {...registerOptional('phone')} />
        <SelectField label="Fuente" prompt="Elija una fuente" options={sources} {...field('sourceId')} />
        <SelectField label="Etapa" prompt="La primera" options={stages} {...registerOptional('stageId')} />
        <div className="empty:hidden sm:col-span-2">
          <ChoicesError kind="lead-sources" />
          <ChoicesError kind="pipeline-stages" />
        </div>
        <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...registerOptional('message')} />
      </div>
    </EditDialog>
  );
}

function useOptionNames(kind: ChoiceKind) {
  const { data } = useQuery({ ...choicesQuery(kind), staleTime: 0 });
  return Object.fromEntries(data?.items.map(({ id, name }) => [id, name]) ?? []);
}
