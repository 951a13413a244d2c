import { useState } from 'react';
import { MOST_LEADS_A_BATCH } from '../../../../../src/leads/bulk/most-leads-a-batch.contract.ts';
import type {
  LeadBulkChange,
  LeadBulkOutcomes,
  LeadIds,
  LeadPlace,
} from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import type { LeadItem } from '../../../../../src/leads/lead-list.contract.ts';
import { send } from '../../../../api/send.ts';
import { BulkBar } from '../../../../ui/bulk/bulk-bar.tsx';
import { BulkMenu } from '../../../../ui/bulk/bulk-menu.tsx';
import type { Things } from '../../../../ui/bulk/bulk-words.ts';
import { inRequests } from '../../../../ui/bulk/use-bulk.ts';
import type { Selection } from '../../../../ui/table/use-selection.ts';
import type { ActiveFilters } from '../../filters/active-filters.ts';
import { LEADS } from '../../leads.ts';
import { isClosed, stageAgainstMany } from '../../progress/contradiction.ts';
import { useStages } from '../../progress/use-stages.ts';
import { leadIdsPath, type LeadsQuery } from '../leads-query.ts';
import type { Viewer } from '../viewer.ts';
import { bulkOffers } from './bulk-offers.ts';
import { visitsText } from './visits-text.ts';
import { StageMenu } from './stage-menu.tsx';
import { undoLeadChanges } from '../../undo/use-undoable.ts';

interface Props {
  selection: Selection<LeadItem>;
  query: LeadsQuery;
  total: number;
  viewer: Viewer;
  agents: ActiveFilters['agents'];
}

const THINGS: Things = { one: 'lead', many: 'leads', ending: 'o', undone: ['como estaba', 'como estaban'] };

const requests = (changes: readonly LeadBulkChange[]) =>
  inRequests(changes, MOST_LEADS_A_BATCH, (items) => send<LeadBulkOutcomes>('POST', '/staff/leads/bulk', { items }));

export function LeadBulkBar({ selection, query, total, viewer, agents }: Props) {
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
  const folders = bulkOffers.folders.filter(({ to }) => !('folder' in to) || to.folder !== (query.folder ?? 'inbox'));
  return (
    <BulkBar
      {...{ things: THINGS, subject: LEADS, selection, total }}
      find={find}
      change={(ids, to: LeadPlace) => requests(ids.map((id) => ({ id, to: closed.has(id) ? to : asImplied(to) })))}
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
            offers={bulkOffers.agents(viewer, agents, visitsText(ids.flatMap((id) => visits.get(id) ?? [])))}
            onChoose={ask}
          />
          <StageMenu
            {...{ stages, ask, act }}
            against={(stage) =>
              stageAgainstMany(stage, { closed: ids.filter((id) => closed.has(id)).length, all: ids.length })
            }
          />
          <BulkMenu label="Mover" offers={folders} onChoose={ask} />
        </>
      )}
    </BulkBar>
  );
}

/** Only those that are closed get another status than the one that the stage implies. */
const asImplied = (to: LeadPlace): LeadPlace => ('stageId' in to ? { stageId: to.stageId } : to);
