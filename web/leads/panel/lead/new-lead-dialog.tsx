import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { LeadSources, PipelineStages } from '../../../../src/leads/pipeline.contract.ts';
import type { z } from 'zod';
import { fetchJson } from '../../../api/fetch-json.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Stores a lead that did not come from a form. */
export function NewLeadDialog({ onClose, onCreated }: Props) {
  const { refresh } = useChange(LEADS);
  const requestKey = useRequestKey();
  const sources = useNames<z.infer<typeof LeadSources>>('/api/v1/staff/lead-sources');
  const stages = useNames<z.infer<typeof PipelineStages>>('/api/v1/staff/pipeline-stages');
  const form = useForm(async () => (await import('../../../../src/leads/lead.contract.ts')).NewLead, {
    toInput: (texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
    send: (lead) => send<LeadDetails>('POST', '/staff/leads', lead, { requestKey: requestKey(lead) }),
    onSent: ({ id }) => {
      void refresh();
      onCreated(id);
    },
    done: 'Lead creado',
    failed: 'No se pudo crear el lead',
  });
  const { field } = form;
  const optional = (name: string) => ({ ...field(name), required: false, autoComplete: 'off' });

  return (
    <EditDialog title="Nuevo Lead" size="wide" warns action="Crear Lead" form={form} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput data-autofocus label="Nombre" maxLength={120} autoComplete="off" {...field('name')} />
        <TextInput label="Referencia de la propiedad" maxLength={255} {...optional('reference')} />
        <TextInput
          label="Email"
          type="email"
          maxLength={254}
          hint="Escriba al menos el email o el teléfono."
          {...optional('email')}
        />
        <TextInput label="Teléfono" type="tel" maxLength={25} {...optional('phone')} />
        <SelectField label="Fuente" prompt="Elija una fuente" options={sources} {...field('sourceId')} />
        <SelectField label="Etapa" prompt="La primera" options={stages} {...optional('stageId')} />
        <TextArea label="Mensaje" maxLength={5000} className="sm:col-span-2" {...optional('message')} />
      </div>
    </EditDialog>
  );
}

/** The names of what can be chosen, by id. */
function useNames<Named extends { items: { id: string; name: string }[] }>(path: string) {
  const { data } = useQuery({
    queryKey: [LEADS, path],
    queryFn: ({ signal }) => fetchJson<Named>(path, signal),
    staleTime: 0,
  });
  return Object.fromEntries(data?.items.map(({ id, name }) => [id, name]) ?? []);
}
