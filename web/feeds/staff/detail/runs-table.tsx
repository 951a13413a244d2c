import type { StaffFeed, StaffFeedRunItem, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { Pager } from '../../../components/pager/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { triggerNames } from '../run/status-names.ts';
import { RunPill } from '../run/run-pill.tsx';
import { runsUrl, useRuns } from '../use-feeds.ts';

interface Props {
  feed: StaffFeed;
  runs: StaffFeedRunList;
  loadedAt: number;
  onShow: (id: string) => void;
}

export function RunsTable({ feed, runs: first, loadedAt, onShow }: Props) {
  const read = useRuns(feed.id, first.page, feed.currentRun?.id ?? null, { first, loadedAt });
  return (
    <ListPage
      query={read}
      loadingText="Cargando importaciones…"
      errorText="No se han podido cargar las importaciones."
      rows={4}
      empty={<p className="px-5 pb-5">Este feed no se ha importado todavía. Empiece por una simulación.</p>}
    >
      {(runs) => (
        <>
          <ListTable label="Importaciones" rows={runs.items} columns={runColumns(onShow)} />
          <Pager {...runs} url={(page) => runsUrl(feed.id, page)} itemsLabel="importaciones" className="px-4 pb-4" />
        </>
      )}
    </ListPage>
  );
}

const runColumns = (onShow: Props['onShow']): readonly Column<StaffFeedRunItem>[] => [
  {
    name: 'Empezó',
    isTitle: true,
    cell: ({ id, startedAt }) => (
      <button
        type="button"
        className="min-h-9 text-left text-mar-700 underline underline-offset-[3px] pointer-coarse:min-h-11"
        onClick={() => onShow(id)}
      >
        {formatDateTime(startedAt)}
      </button>
    ),
  },
  { name: 'Estado', cell: (run) => <RunPill run={run} /> },
  { name: 'Origen', cardName: 'Origen', cell: ({ askedBy, trigger }) => askedBy ?? triggerNames[trigger] },
  { name: 'Leídas', cardName: 'Leídas', cell: ({ seen }) => formatNumber(seen) },
  { name: 'Nuevas', cardName: 'Nuevas', cell: ({ created }) => formatNumber(created) },
  { name: 'Modificadas', cardName: 'Modificadas', cell: ({ updated }) => formatNumber(updated) },
  { name: 'Retiradas', cardName: 'Retiradas', cell: gone },
  { name: 'Con error', cardName: 'Con error', cell: ({ failed }) => formatNumber(failed) },
];

function gone({ withdrawn, wouldWithdraw }: StaffFeedRunItem) {
  if (wouldWithdraw <= withdrawn) return formatNumber(withdrawn);
  return `${formatNumber(withdrawn)} (${formatNumber(wouldWithdraw)} por retirar)`;
}
