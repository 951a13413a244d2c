import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadSummary, LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { InlineError } from '../../../components/staff/inline-error.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { Modal } from '../../../components/modal.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { useChange } from '../../../components/use-change.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { kindName } from '../inquiry/kind-names.ts';
import { LEADS } from '../leads.ts';
import { openLead } from '../lead/open-lead.ts';
import { useLead } from '../lead/use-lead.ts';
import { useLeadChange } from '../lead/use-lead-change.ts';
import { MergeTargetChoice } from './merge-target-choice.tsx';
import { pickLeadToKeep } from './pick-lead-to-keep.ts';
import { useMergeUndo } from './use-merge-undo.ts';

interface Props {
  lead: LeadDetails;
  onClose: () => void;
}

type Choice = Pick<LeadSummary, 'id' | 'name' | 'email' | 'phone' | 'kind' | 'wantsVisit' | 'createdAt'>;

const MAX_CHOICES = 20;

/** Merges two leads; suggests those of the same person, searches for others, and asks which of the two remains. */
export function MergeDialog({ lead, onClose }: Props) {
  const { change } = useChange(LEADS);
  const { keep } = useLeadChange(lead.id);
  const undoOf = useMergeUndo();
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const found = useLeadSearch(useDebounced(search.trim(), 300));
  const choices: readonly Choice[] = (search.trim() ? (found.leads ?? []) : lead.others).filter(
    ({ id }) => id !== lead.id,
  );
  const isFailed = search.trim() !== '' && found.isFailed;
  const picked = choices.find(({ id }) => id === chosen);
  const { data: other, isError } = useLead(picked ? picked.id : null);
  const [wished, wish] = useState<string | null>(null);
  const both = other && [lead, other];
  const kept = both && (both.find(({ id }) => id === wished) ?? pickLeadToKeep(lead, other));

  const merge = async () => {
    if (!both || !kept || isBusy) return;
    const [leadId] = both.flatMap(({ id }) => (id === kept.id ? [] : [id]));
    setBusy(true);
    const refusal = await change(
      async () => {
        const merged = await send<LeadDetails>('POST', `/staff/leads/${kept.id}/merging`, { leadId });
        if (kept === lead) keep(merged);
      },
      {
        successTitle: 'Leads fusionados',
        undo: undoOf(kept.id, leadId!),
        errorTitle: 'No se han podido fusionar los leads',
      },
    );
    setBusy(false);
    if (refusal) return;
    onClose();
    if (kept !== lead) openLead(kept.id);
  };
  return (
    <Modal title="Fusionar con otro lead" onClose={onClose}>
      <p className="mt-2 text-sm text-tinta-700">
        Uno de los dos pasa a formar parte del otro, con sus actividades y tareas, y deja de estar en las listas. Se
        puede deshacer durante un día.
      </p>
      <TextInput
        className="mt-4"
        label="Buscar por nombre, correo o teléfono"
        type="search"
        data-autofocus
        required
        maxLength={200}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <fieldset className="mt-4">
        <legend className="text-xs font-semibold">{search.trim() ? 'Leads encontrados' : 'De la misma persona'}</legend>
        <div className="mt-1 max-h-64 divide-y divide-cal-200 overflow-y-auto" aria-live="polite">
          {choices.map((choice) => (
            <label key={choice.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="other"
                className="tick mt-0.5"
                checked={chosen === choice.id}
                onChange={() => {
                  choose(choice.id);
                  wish(null);
                }}
              />
              <ChoiceText choice={choice} />
            </label>
          ))}
          {choices.length === 0 && !isFailed && (
            <p className="py-3 text-sm text-niebla-600">{nothing(search.trim(), found.leads)}</p>
          )}
        </div>
        {isFailed && (
          <InlineError className="py-3" onRetry={found.retry}>
            No se ha podido buscar.
          </InlineError>
        )}
      </fieldset>
      {picked && !other && (
        <p className="mt-4 text-sm text-niebla-600" role={isError ? 'alert' : 'status'}>
          {isError ? 'No se ha podido abrir el otro lead. Cierre y vuelva a intentarlo.' : 'Abriendo el otro lead…'}
        </p>
      )}
      {both && kept && <MergeTargetChoice leads={both} openId={lead.id} keptId={kept.id} onChoose={wish} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" size="medium" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="medium" disabled={!kept} aria-disabled={isBusy} onClick={() => void merge()}>
          Fusionar
        </Button>
      </div>
    </Modal>
  );
}

const ChoiceText = ({ choice }: { choice: Choice }) => (
  <span className="min-w-0 text-sm break-words">
    <span className="font-semibold">{choice.name}</span>
    <span className="block text-niebla-600">
      {[choice.email ?? choice.phone, kindName(choice), formatDateTime(choice.createdAt)].filter(Boolean).join(' · ')}
    </span>
  </span>
);

function nothing(search: string, found: LeadList['items'] | undefined) {
  if (!search) return 'Esta persona no tiene otros leads: busque el que quiera fusionar.';
  return found ? 'Ningún lead coincide con la búsqueda.' : 'Buscando…';
}

function useLeadSearch(search: string) {
  const path = `/api/v1/staff/leads?${new URLSearchParams({ search }).toString()}`;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [LEADS, path],
    queryFn: ({ signal }) => fetchJson<LeadList>(path, signal),
    enabled: search !== '',
    staleTime: 0,
  });
  return {
    leads: data?.items.slice(0, MAX_CHOICES),
    isFailed: isError && !data && !isFetching,
    retry: () => void refetch(),
  };
}
