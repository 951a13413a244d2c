import { useState } from 'react';
import { MAX_BULK_LEADS } from '../../../../src/leads/lead-constants.contract.ts';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import type {
  LeadBulkChange,
  LeadBulkOutcomes,
  LeadIds,
  LeadDestination,
} from '../../../../src/leads/progress/lead-bulk.contract.ts';
import { send } from '../../../api/send.ts';
import { BulkBar, type BulkTools, BulkMenu } from '../../../components/bulk/bulk-bar.tsx';
import type { ItemNoun, BulkAction } from '../../../components/bulk/bulk-texts.ts';
import { splitIntoRequests } from '../../../components/bulk/use-bulk.ts';
import type { Selection } from '../../../components/table/selection.tsx';
import type { FilterContext } from '../filters/list-active-filters.ts';
import { undoLeadChanges } from '../lead/use-undoable.ts';
import { LEADS_KEY, leadIdsPath, type LeadsUrlParams, type CurrentUser } from '../leads-query.ts';
import { isClosed, findBulkStageContradiction, type Contradiction, type Stage } from '../progress/contradiction.ts';
import { useStages, ONLY_STAGE } from '../progress/stage-select.tsx';
import { ContradictionDialog } from '../progress/use-contradiction-prompt.tsx';
import { buildAgentActions, buildStageActions, describeVisits, folderActions } from './bulk-actions.ts';

interface LeadBulkBarProps {
  selection: Selection<LeadItem>;
  query: LeadsUrlParams;
  total: number;
  currentUser: CurrentUser;
  agents: FilterContext['agents'];
}

export function LeadBulkBar({ selection, query, total, currentUser, agents }: LeadBulkBarProps) {
  const { chosen } = selection;
  const { stages } = useStages();
  const [matches, setMatches] = useState<LeadIds | null>(null);
  const closedIds = new Set([
    ...(matches?.closed ?? []),
    ...chosen.filter(({ status }) => isClosed(status)).map(({ id }) => id),
  ]);
  const visits = new Map([
    ...(matches?.visits ?? []).map((visit) => [visit.id, visit] as const),
    ...chosen.flatMap(({ id, name, nextVisitAt: at }) => (at ? [[id, { id, name, at }] as const] : [])),
  ]);
  const findAll = async () => {
    const all = await send<LeadIds>('GET', leadIdsPath(query));
    setMatches(all);
    return all;
  };
  const folders = folderActions.filter(
    ({ change }) => !('folder' in change) || change.folder !== (query.folder ?? 'inbox'),
  );
  return (
    <BulkBar
      noun={LEAD_NOUN}
      subject={LEADS_KEY}
      selection={selection}
      total={total}
      find={findAll}
      buildRequests={(ids, to: LeadDestination) =>
        buildRequests(ids.map((id) => ({ id, to: closedIds.has(id) ? to : withoutStatus(to) })))
      }
      buildUndoRequests={(results) =>
        results
          .filter(({ items }) => items.some(({ outcome }) => outcome === 'done'))
          .map(({ batch, items }) => ({ count: items.length, send: () => undoLeadChanges(batch) }))
      }
      describeRecord={({ id, name }) => ({ name: name ?? 'Lead', href: `/admin/leads?lead=${id}` })}
    >
      {({ ids, confirmAction, runAction }) => (
        <>
          <BulkMenu
            label="Asignar"
            bulkActions={buildAgentActions(
              currentUser,
              agents,
              describeVisits(ids.flatMap((id) => visits.get(id) ?? [])),
            )}
            onChoose={confirmAction}
          />
          <StageMenu
            stages={stages}
            confirmAction={confirmAction}
            runAction={runAction}
            checkStage={(stage) =>
              findBulkStageContradiction(stage, {
                closed: ids.filter((id) => closedIds.has(id)).length,
                all: ids.length,
              })
            }
          />
          <BulkMenu label="Mover" bulkActions={folders} onChoose={confirmAction} />
        </>
      )}
    </BulkBar>
  );
}

interface StageMenuProps extends Pick<BulkTools<LeadDestination>, 'confirmAction' | 'runAction'> {
  stages: readonly Stage[];
  checkStage: (stage: Stage | undefined) => Contradiction | null;
}

/** Asks about statuses that contradict the stage; otherwise asks for confirmation. */
function StageMenu({ stages, checkStage, confirmAction, runAction }: StageMenuProps) {
  const [pendingPrompt, setPendingPrompt] = useState<{
    contradiction: Contradiction;
    action: BulkAction<LeadDestination>;
  } | null>(null);
  const choose = (action: BulkAction<LeadDestination>) => {
    const { change } = action;
    const contradiction = checkStage(stages.find(({ id }) => 'stageId' in change && id === change.stageId));
    if (contradiction) setPendingPrompt({ contradiction, action });
    else confirmAction(action);
  };
  const resolvePrompt = (
    { contradiction, action }: NonNullable<typeof pendingPrompt>,
    choice: 'both' | 'only' | null,
  ) => {
    setPendingPrompt(null);
    const { resolution } = contradiction;
    if (choice === 'only') void runAction(action);
    if (choice === 'both' && resolution)
      void runAction({ ...action, change: { stageId: resolution.stageId, status: resolution.status } });
  };
  return (
    <>
      <BulkMenu label="Etapa" bulkActions={buildStageActions(stages)} onChoose={choose} />
      {pendingPrompt && (
        <ContradictionDialog
          contradiction={pendingPrompt.contradiction}
          only={ONLY_STAGE}
          onChoose={(choice) => resolvePrompt(pendingPrompt, choice)}
        />
      )}
    </>
  );
}

const LEAD_NOUN: ItemNoun = {
  one: 'lead',
  many: 'leads',
  ending: 'o',
  undoParticiple: { one: 'como estaba', many: 'como estaban' },
};

const buildRequests = (changes: readonly LeadBulkChange[]) =>
  splitIntoRequests(changes, MAX_BULK_LEADS, (items) => send<LeadBulkOutcomes>('POST', '/staff/leads/bulk', { items }));

/** Drops the explicit status for open leads, which get the status that the stage implies, if any. */
const withoutStatus = (to: LeadDestination): LeadDestination => ('stageId' in to ? { stageId: to.stageId } : to);
