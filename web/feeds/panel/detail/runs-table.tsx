import type { StaffFeed, StaffFeedRunItem, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { CardRow, CardTable } from '../../../ui/table/card-table.tsx';
import { count } from '../run/count.ts';
import { triggerNames } from '../run/status-names.ts';
import { RunPill } from '../run/run-pill.tsx';
import { runsUrl, useRuns } from '../use-feeds.ts';

interface Props {
  feed: StaffFeed;
  runs: StaffFeedRunList;
  readAt: number;
  onShow: (id: string) => void;
}

const HEAD = ['Empezó', 'Estado', 'Origen', 'Vistos', 'Nuevos', 'Modificados', 'Retirados', 'Con error'];

export function RunsTable({ feed, runs: first, readAt, onShow }: Props) {
  const { data, isError, isFetching, refetch } = useRuns(feed.id, first.page, feed.currentRun?.id ?? null, {
    first,
    readAt,
  });
  if (isError && !isFetching)
    return <LoadFailure text="Error al cargar las importaciones." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando importaciones..." rows={4} />;
  if (data.total === 0)
    return <p className="px-5 pb-5">Este feed no se ha importado todavía. Empiece por una simulación.</p>;
  return (
    <>
      <CardTable label="Importaciones" head={HEAD}>
        {data.items.map((run) => (
          <RunRow key={run.id} run={run} onShow={onShow} />
        ))}
      </CardTable>
      <Pager {...data} url={(page) => runsUrl(feed.id, page)} things="importaciones" className="px-4 pb-4" />
    </>
  );
}

const RunRow = ({ run, onShow }: { run: StaffFeedRunItem; onShow: (id: string) => void }) => (
  <CardRow
    title={
      <button
        type="button"
        className="min-h-9 text-left text-mar-700 underline underline-offset-[3px] pointer-coarse:min-h-11"
        onClick={() => onShow(run.id)}
      >
        {moment(run.startedAt)}
      </button>
    }
    cells={[
      { content: <RunPill run={run} /> },
      { label: 'Origen', content: run.askedBy ?? triggerNames[run.trigger] },
      { label: 'Vistos', content: count(run.seen) },
      { label: 'Nuevos', content: count(run.created) },
      { label: 'Modificados', content: count(run.updated) },
      { label: 'Retirados', content: gone(run) },
      { label: 'Con error', content: count(run.failed) },
    ]}
  />
);

const gone = ({ withdrawn, wouldWithdraw }: StaffFeedRunItem) =>
  wouldWithdraw > withdrawn ? `${count(withdrawn)} (${count(wouldWithdraw)} por retirar)` : count(withdrawn);
