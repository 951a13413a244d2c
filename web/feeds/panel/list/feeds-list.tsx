import type { StaffFeed, StaffFeedList } from '../../../../src/feeds/staff-feed.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { CardRow, CardTable } from '../../../ui/table/card-table.tsx';
import { Pill } from '../../../ui/table/pill.tsx';
import { RunPill } from '../run/run-pill.tsx';
import { feedUrl, useFeeds } from '../use-feeds.ts';
import { scheduleText } from './cadences.ts';
import { hasNeverSucceeded } from './has-never-succeeded.ts';
import { formatNames, placeText } from './place-text.ts';

const HEAD = ['Nombre', 'Formato', 'Dirección', 'Horario', 'Estado', 'Última importación', 'Próxima'];

export function FeedsList({ feeds, readAt }: { feeds: StaffFeedList | null; readAt: number }) {
  const { data, isError, isFetching, refetch } = useFeeds({ first: feeds, readAt });
  if (isError && !isFetching) return <LoadFailure text="Error al cargar los feeds." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando feeds..." rows={3} />;
  if (data.items.length === 0)
    return <p className="p-6">No hay feeds. Añada el primero con la dirección que le dé su proveedor.</p>;
  return (
    <CardTable label="Feeds" head={HEAD}>
      {data.items.map((feed) => (
        <FeedRow key={feed.id} feed={feed} />
      ))}
    </CardTable>
  );
}

const FeedRow = ({ feed }: { feed: StaffFeed }) => (
  <CardRow
    title={
      <a href={feedUrl(feed.id)} className="text-mar-700 underline underline-offset-[3px]">
        {feed.name}
      </a>
    }
    cells={[
      { content: formatNames[feed.format] },
      { content: <span className="break-all">{placeText(feed.place)}</span> },
      { label: 'Horario', content: scheduleText(feed.schedule) },
      { content: <Pill tone={feed.isActive ? 'good' : 'quiet'}>{feed.isActive ? 'Activo' : 'En pausa'}</Pill> },
      { label: 'Última importación', content: <LastRun feed={feed} /> },
      { label: 'Próxima', content: feed.nextRuns[0] ? moment(feed.nextRuns[0]) : '—' },
    ]}
  />
);

function LastRun({ feed }: { feed: StaffFeed }) {
  const { currentRun, lastRun } = feed;
  if (currentRun) return <RunPill run={currentRun} />;
  if (!lastRun) return <>Nunca</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <RunPill run={lastRun} />
      {moment(lastRun.startedAt)}
      {hasNeverSucceeded(feed) && <span className="font-semibold text-err-600">Nunca se ha importado con éxito</span>}
    </span>
  );
}
