import type { StaffFeed, StaffFeedRunItem, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { triggerNames } from '../run/describe-run.ts';
import { RunPill } from '../run/run-state.tsx';
import { runsUrl, useRuns } from '../use-feeds.ts';

interface Props {
  feed: StaffFeed;
  runs: StaffFeedRunList;
  loadedAt: number;
  onShow: (id: string) => void;
}

export function RunsTable({ feed, runs: initialRuns, loadedAt, onShow }: Props) {
  const query = useRuns(feed.id, initialRuns.page, feed.currentRun?.id ?? null, { data: initialRuns, loadedAt });
  return (
    <ListPage
      query={query}
      loadingText="Cargando importaciones…"
      errorText="No se han podido cargar las importaciones."
      skeletonRows={4}
      empty={<p className="px-5 pb-5">Este feed no se ha importado todavía. Empiece por una simulación.</p>}
    >
      {(runs) => (
        <>
          <ListTable label="Importaciones" rows={runs.items} columns={buildColumns(onShow)} />
          <Pager {...runs} getUrl={(page) => runsUrl(feed.id, page)} itemsLabel="importaciones" className="px-4 pb-4" />
        </>
      )}
    </ListPage>
  );
}

const buildColumns = (onShow: Props['onShow']): readonly Column<StaffFeedRunItem>[] => [
  {
    name: 'Empezó',
    isTitle: true,
    cell: ({ id, startedAt }) => (
      <button
        type="button"
        className="min-h-9 text-left text-primary-700 underline underline-offset-[3px] pointer-coarse:min-h-11"
        onClick={() => onShow(id)}
      >
        {formatDateTime(startedAt)}
      </button>
    ),
  },
  { name: 'Estado', cell: (run) => <RunPill run={run} /> },
  { name: 'Origen', labelOnPhones: 'Origen', cell: ({ startedBy, trigger }) => startedBy ?? triggerNames[trigger] },
  { name: 'Leídas', labelOnPhones: 'Leídas', cell: ({ total }) => formatNumber(total) },
  { name: 'Nuevas', labelOnPhones: 'Nuevas', cell: ({ created }) => formatNumber(created) },
  { name: 'Modificadas', labelOnPhones: 'Modificadas', cell: ({ updated }) => formatNumber(updated) },
  { name: 'Retiradas', labelOnPhones: 'Retiradas', cell: formatWithdrawn },
  { name: 'Con error', labelOnPhones: 'Con error', cell: ({ failed }) => formatNumber(failed) },
];

function formatWithdrawn({ withdrawn, wouldWithdraw }: StaffFeedRunItem) {
  if (wouldWithdraw <= withdrawn) return formatNumber(withdrawn);
  return `${formatNumber(withdrawn)} (${formatNumber(wouldWithdraw)} por retirar)`;
}
