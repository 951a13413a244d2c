import { useState } from 'react';
import { MAX_BULK_LEADS } from '../../../../../src/leads/bulk/max-bulk-leads.contract.ts';
import type {
  LeadBulkChange,
  LeadBulkOutcomes,
  LeadIds,
  LeadDestination,
} from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import type { LeadItem } from '../../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../../api/send.ts';
import { BulkBar } from '../../../../components/bulk/bulk-bar.tsx';
import { BulkMenu } from '../../../../components/bulk/bulk-menu.tsx';
import type { ItemNoun } from '../../../../components/bulk/bulk-texts.ts';
import { splitIntoRequests } from '../../../../components/bulk/use-bulk.ts';
import type { Selection } from '../../../../components/table/use-selection.ts';
import type { ActiveFilters } from '../../filters/active-filters.ts';
import { LEADS } from '../../leads.ts';
import { isClosed, checkStageForMany } from '../../progress/contradiction.ts';
import { useStages } from '../../progress/use-stages.ts';
import { leadIdsPath, type LeadsQuery } from '../leads-query.ts';
import type { CurrentUser } from '../current-user.ts';
import { bulkActions } from './bulk-actions.ts';
import { describeVisits } from './describe-visits.ts';
import { StageMenu } from './stage-menu.tsx';
import { undoLeadChanges } from '../../undo/use-undoable.ts';

interface Props {
  selection: Selection<LeadItem>;
  query: LeadsQuery;
  total: number;
  currentUser: CurrentUser;
  agents: ActiveFilters['agents'];
}

const LEAD_NOUN: ItemNoun = { one: 'lead', many: 'leads', ending: 'o', undone: ['como estaba', 'como estaban'] };

const requests = (changes: readonly LeadBulkChange[]) =>
  splitIntoRequests(changes, MAX_BULK_LEADS, (items) => send<LeadBulkOutcomes>('POST', '/staff/leads/bulk', { items }));

export function LeadBulkBar({ selection, query, total, currentUser, agents }: Props) {
  const { chosen } = selection;
  const { stages } = useStages();
  const [found, setFound] = useState<LeadIds | null>(null);
  const closed = new Set([
    ...(found?.closed ?? []),
    ...chosen.filter(({ status }) => isClosed(status)).map(({ id }) => id),
  ]);
  const visits = new Map([
    ...(found?.visits ?? []).map((visit) => [visit.id, visit] as const),
    ...chosen.flatMap(({ id, name, nextVisitAt: at }) => (at ? [[id, { id, name, at }] as const] : [])),
  ]);
  const find = async () => {
    const all = await send<LeadIds>('GET', leadIdsPath(query));
    setFound(all);
    return all;
  };
  const folders = bulkActions.folders.filter(({ to }) => !('folder' in to) || to.folder !== (query.folder ?? 'inbox'));
  return (
    <BulkBar
      {...{ noun: LEAD_NOUN, subject: LEADS, selection, total }}
      find={find}
      change={(ids, to: LeadDestination) =>
        requests(ids.map((id) => ({ id, to: closed.has(id) ? to : asImplied(to) })))
      }
      undo={(answers) =>
        answers
          .filter(({ items }) => items.some(({ outcome }) => outcome === 'done'))
          .map(({ batch, items }) => ({ count: items.length, send: () => undoLeadChanges(batch) }))
      }
      record={({ id, name }) => ({ name: name ?? 'Lead', href: `/admin/leads?lead=${id}` })}
    >
      {({ ids, ask, act }) => (
        <>
          <BulkMenu
            label="Asignar"
            bulkActions={bulkActions.agents(
              currentUser,
              agents,
              describeVisits(ids.flatMap((id) => visits.get(id) ?? [])),
            )}
            onChoose={ask}
          />
          <StageMenu
            {...{ stages, ask, act }}
            checkStage={(stage) =>
              checkStageForMany(stage, { closed: ids.filter((id) => closed.has(id)).length, all: ids.length })
            }
          />
          <BulkMenu label="Mover" bulkActions={folders} onChoose={ask} />
        </>
      )}
    </BulkBar>
  );
}

/** Only those that are closed get another status than the one that the stage implies. */
const asImplied = (to: LeadDestination): LeadDestination => ('stageId' in to ? { stageId: to.stageId } : to);
