import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadList } from '../../../../src/leads/lead-list.contract.ts';
import type { LeadSummary, LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { InlineError } from '../../../components/staff/inline-error.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { getKindName } from '../lead-names.ts';
import { openLead } from '../lead/open-lead.ts';
import { useLead, useLeadChange } from '../lead/use-lead.ts';
import { useMergeUndo } from '../lead/use-undoable.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { StatusBadge } from '../progress/status-badge.tsx';
import { pickLeadToKeep } from './pick-lead-to-keep.ts';

interface MergeDialogProps {
  lead: LeadDetails;
  onClose: () => void;
}

export function MergeDialog({ lead, onClose }: MergeDialogProps) {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const { setCachedLead } = useLeadChange(lead.id);
  const buildUndo = useMergeUndo();
  const [search, setSearch] = useState('');
  const [otherId, setOtherId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leadSearch = useLeadSearch(useDebounced(search.trim(), 300));
  const choices: readonly Choice[] = (search.trim() ? (leadSearch.leads ?? []) : lead.otherLeads).filter(
    ({ id }) => id !== lead.id,
  );
  const isFailed = search.trim() !== '' && leadSearch.isFailed;
  const selectedChoice = choices.find(({ id }) => id === otherId);
  const { data: other, isError } = useLead(selectedChoice ? selectedChoice.id : null);
  const [chosenTargetId, setChosenTargetId] = useState<string | null>(null);
  const leadPair = other && [lead, other];
  const mergeTarget = leadPair && (leadPair.find(({ id }) => id === chosenTargetId) ?? pickLeadToKeep(lead, other));

  const merge = async () => {
    if (!leadPair || !mergeTarget || isBusy) return;
    const [mergedId] = leadPair.flatMap(({ id }) => (id === mergeTarget.id ? [] : [id]));
    setBusy(true);
    const refusal = await mutate(
      async () => {
        const path = `/staff/leads/${mergeTarget.id}/merge`;
        const updatedLead = await send<LeadDetails>('POST', path, { leadId: mergedId });
        if (mergeTarget === lead) setCachedLead(updatedLead);
      },
      {
        successTitle: 'Leads fusionados',
        undo: buildUndo(mergeTarget.id, mergedId!),
        errorTitle: 'No se han podido fusionar los leads',
      },
    );
    setBusy(false);
    if (refusal) return;
    onClose();
    if (mergeTarget !== lead) openLead(mergeTarget.id);
  };
  return (
    <Modal title="Fusionar con otro lead" onClose={onClose}>
      <p className="mt-2 text-sm text-ink-700">
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
        <div className="mt-1 max-h-64 divide-y divide-surface-200 overflow-y-auto" aria-live="polite">
          {choices.map((choice) => (
            <label key={choice.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="other"
                className="checkbox mt-0.5"
                checked={otherId === choice.id}
                onChange={() => {
                  setOtherId(choice.id);
                  setChosenTargetId(null);
                }}
              />
              <ChoiceText choice={choice} />
            </label>
          ))}
          {choices.length === 0 && !isFailed && (
            <p className="py-3 text-sm text-gray-600">{getEmptyText(search.trim(), leadSearch.leads)}</p>
          )}
        </div>
        {isFailed && (
          <InlineError className="py-3" onRetry={leadSearch.retry}>
            No se ha podido buscar.
          </InlineError>
        )}
      </fieldset>
      {selectedChoice && !other && (
        <p className="mt-4 text-sm text-gray-600" role={isError ? 'alert' : 'status'}>
          {isError ? 'No se ha podido abrir el otro lead. Cierre y vuelva a intentarlo.' : 'Abriendo el otro lead…'}
        </p>
      )}
      {leadPair && mergeTarget && (
        <MergeTargetChoice leads={leadPair} openId={lead.id} targetId={mergeTarget.id} onChoose={setChosenTargetId} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" size="medium" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="medium" disabled={!mergeTarget} aria-disabled={isBusy} onClick={() => void merge()}>
          Fusionar
        </Button>
      </div>
    </Modal>
  );
}

interface MergeTargetChoiceProps {
  leads: readonly LeadDetails[];
  openId: string;
  targetId: string;
  onChoose: (id: string) => void;
}

const MergeTargetChoice = ({ leads, openId, targetId, onChoose }: MergeTargetChoiceProps) => (
  <fieldset className="mt-4">
    <legend className="text-xs font-semibold">Lead que se conserva</legend>
    <div className="mt-1 grid gap-2">
      {leads.map((lead) => (
        <label
          key={lead.id}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-surface-200 p-3 has-checked:border-primary-600 has-checked:bg-surface-50"
        >
          <input
            type="radio"
            name="kept"
            className="checkbox mt-0.5"
            checked={lead.id === targetId}
            onChange={() => onChoose(lead.id)}
          />
          <span className="grid min-w-0 flex-1 gap-1.5 text-sm">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold break-words">
                {lead.id === openId ? 'El lead abierto' : 'El otro lead'}: {lead.name}
              </span>
              <StatusBadge status={lead.status} />
            </span>
            <Fact name="Etapa">{lead.stage?.name ?? 'Sin etapa'}</Fact>
            <Fact name="Agente">{lead.agent?.name ?? 'Sin agente'}</Fact>
            <Fact name="Última actividad">{formatDateTime(lead.lastActivityAt)}</Fact>
          </span>
        </label>
      ))}
    </div>
    {revivesLostLead(leads, targetId) && (
      <p className="mt-2 text-[0.875rem] text-ink-700">
        El lead perdido toma el estado, la etapa y el agente del lead abierto.
      </p>
    )}
  </fieldset>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <span className="text-ink-700">
    {name}: {children}
  </span>
);

/** Whether the remaining lead is lost, so that the merge gives it the progress of the other one. */
const revivesLostLead = (leads: readonly LeadDetails[], targetId: string) =>
  leads.some(({ id, status }) => id === targetId && status === 'lost') &&
  leads.some(
    ({ id, status, folder }) => id !== targetId && status !== 'lost' && (folder === 'inbox' || folder === 'archive'),
  );

type Choice = Pick<LeadSummary, 'id' | 'name' | 'email' | 'phone' | 'kind' | 'wantsVisit' | 'createdAt'>;

const MAX_CHOICES = 20;

const ChoiceText = ({ choice }: { choice: Choice }) => (
  <span className="min-w-0 text-sm break-words">
    <span className="font-semibold">{choice.name}</span>
    <span className="block text-gray-600">
      {[choice.email ?? choice.phone, getKindName(choice), formatDateTime(choice.createdAt)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);

function getEmptyText(search: string, results: LeadList['items'] | undefined) {
  if (!search) return 'Esta persona no tiene otros leads: busque el que quiera fusionar.';
  return results ? 'Ningún lead coincide con la búsqueda.' : 'Buscando…';
}

function useLeadSearch(search: string) {
  const path = `/api/v1/staff/leads?${new URLSearchParams({ search }).toString()}`;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [LEADS_KEY, path],
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
