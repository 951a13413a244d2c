import type { StaffFeed, StaffFeedRunItem, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { type Column, ListTable } from '../../../ui/table/list-table.tsx';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { triggerNames } from '../run/status-names.ts';
import { RunPill } from '../run/run-pill.tsx';
import { runsUrl, useRuns } from '../use-feeds.ts';

interface Props {
  feed: StaffFeed;
  runs: StaffFeedRunList;
  readAt: number;
  onShow: (id: string) => void;
}

export function RunsTable({ feed, runs: first, readAt, onShow }: Props) {
  const read = useRuns(feed.id, first.page, feed.currentRun?.id ?? null, { first, readAt });
  return (
    <ListPage
      read={read}
      loading="Cargando importaciones…"
      failure="No se han podido cargar las importaciones."
      rows={4}
      empty={<p className="px-5 pb-5">Este feed no se ha importado todavía. Empiece por una simulación.</p>}
    >
      {(runs) => (
        <>
          <ListTable label="Importaciones" rows={runs.items} columns={runColumns(onShow)} />
          <Pager {...runs} url={(page) => runsUrl(feed.id, page)} things="importaciones" className="px-4 pb-4" />
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
        {moment(startedAt)}
      </button>
    ),
  },
  { name: 'Estado', cell: (run) => <RunPill run={run} /> },
  { name: 'Origen', cardName: 'Origen', cell: ({ askedBy, trigger }) => askedBy ?? triggerNames[trigger] },
  { name: 'Leídas', cardName: 'Leídas', cell: ({ seen }) => grouped(seen) },
  { name: 'Nuevas', cardName: 'Nuevas', cell: ({ created }) => grouped(created) },
  { name: 'Modificadas', cardName: 'Modificadas', cell: ({ updated }) => grouped(updated) },
  { name: 'Retiradas', cardName: 'Retiradas', cell: gone },
  { name: 'Con error', cardName: 'Con error', cell: ({ failed }) => grouped(failed) },
];

function gone({ withdrawn, wouldWithdraw }: StaffFeedRunItem) {
  if (wouldWithdraw <= withdrawn) return grouped(withdrawn);
  return `${grouped(withdrawn)} (${grouped(wouldWithdraw)} por retirar)`;
}
