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
import { useChoices } from '../../lead/use-choices.ts';
import { LEADS } from '../../leads.ts';
import { leadIdsPath, type LeadsQuery } from '../leads-query.ts';
import type { Viewer } from '../viewer.ts';
import { bulkOffers } from './bulk-offers.ts';
import { undoing } from './undoing.ts';

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
  const stages = useChoices('pipeline-stages', selection.chosen.length > 0);
  const folders = bulkOffers.folders.filter(({ to }) => !('folder' in to) || to.folder !== (query.folder ?? 'inbox'));
  return (
    <BulkBar
      {...{ things: THINGS, subject: LEADS, selection, total }}
      find={() => send<LeadIds>('GET', leadIdsPath(query))}
      change={(ids, to: LeadPlace) => requests(ids.map((id) => ({ id, to })))}
      undo={(answers) => requests(answers.flatMap(({ items }) => undoing(items)))}
      record={({ id, name }) => ({ name: name ?? 'Lead', href: `/admin/leads?lead=${id}` })}
    >
      {({ ask }) => (
        <>
          <BulkMenu label="Asignar" offers={bulkOffers.agents(viewer, agents)} onChoose={ask} />
          <BulkMenu label="Etapa" offers={bulkOffers.stages(stages)} onChoose={ask} />
          <BulkMenu label="Mover" offers={folders} onChoose={ask} />
        </>
      )}
    </BulkBar>
  );
}
