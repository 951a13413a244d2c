import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { LeadSources, PipelineStages } from '../../../../src/leads/pipeline.contract.ts';
import type { z } from 'zod';
import { fetchJson } from '../../../api/fetch-json.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useLeaveQuestion } from '../../../ui/panel/use-leave-question.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { useRequestKey } from '../use-request-key.ts';

interface Props {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Somebody called or came in. */
export function NewLeadDialog({ onClose, onCreated }: Props) {
  const { refresh } = useChange(LEADS);
  const [isBegun, setBegun] = useState(false);
  const { leave, question } = useLeaveQuestion(isBegun);
  const requestKey = useRequestKey();
  const sources = useNames<z.infer<typeof LeadSources>>('/api/v1/staff/lead-sources');
  const stages = useNames<z.infer<typeof PipelineStages>>('/api/v1/staff/pipeline-stages');
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/lead.contract.ts')).NewLead,
    toInput: (texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
    send: (lead) => send<LeadDetails>('POST', '/staff/leads', lead, { requestKey: requestKey(lead) }),
    onSent: ({ id }) => {
      showToast({ title: 'Lead creado' });
      void refresh();
      onCreated(id);
    },
    failed: 'No se pudo crear el lead',
  });
  const optional = (name: string) => ({ ...field(name), required: false, autoComplete: 'off' });
  const close = () => leave(onClose);

  return (
    <Modal title="Nuevo Lead" size="wide" onClose={close}>
      <form
        aria-label="Nuevo Lead"
        className="mt-5 grid gap-5"
        {...form}
        onInput={(event) => {
          setBegun(true);
          form.onInput(event);
        }}
      >
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
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
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="outline" size="medium" onClick={close}>
            Cancelar
          </Button>
          <SubmitButton size="medium" isBusy={isBusy} busyText="Guardando…">
            Crear Lead
          </SubmitButton>
        </div>
      </form>
      {question}
    </Modal>
  );
}

/** Of what can be chosen, by id. */
function useNames<Named extends { items: { id: string; name: string }[] }>(path: string) {
  const { data } = useQuery({
    queryKey: [LEADS, path],
    queryFn: ({ signal }) => fetchJson<Named>(path, signal),
    staleTime: 0,
  });
  return Object.fromEntries(data?.items.map(({ id, name }) => [id, name]) ?? []);
}
