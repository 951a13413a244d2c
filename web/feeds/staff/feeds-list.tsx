import type { StaffFeed, StaffFeedList } from '../../../src/feeds/staff-feed.contract.ts';
import type { InitialData } from '../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../components/list/list-page.tsx';
import { type Column, ListTable } from '../../components/table/list-table.tsx';
import { Pill } from '../../components/table/pill.tsx';
import { formatDateTime } from '../../lib/dates/format-date-time.ts';
import { formatSchedule, feedFormatNames, formatFeedAddress, hasNeverSucceeded } from './describe-feed.ts';
import { RunPill } from './run/run-state.tsx';
import { feedUrl, runUrl, useFeeds } from './use-feeds.ts';

export function FeedsList(initialData: InitialData<StaffFeedList>) {
  const query = useFeeds(initialData);
  return (
    <ListFrame>
      <ListPage
        query={query}
        loadingText="Cargando feeds…"
        errorText="No se han podido cargar los feeds."
        skeletonRows={3}
        empty={<EmptyList>No hay feeds. Añada el primero con la dirección que le dé su proveedor.</EmptyList>}
      >
        {({ items }) => <ListTable label="Feeds" rows={items} columns={COLUMNS} />}
      </ListPage>
    </ListFrame>
  );
}

const COLUMNS: readonly Column<StaffFeed>[] = [
  {
    name: 'Nombre',
    isTitle: true,
    cell: ({ id, name }) => (
      <a href={feedUrl(id)} className="text-primary-700 underline underline-offset-[3px]">
        {name}
      </a>
    ),
  },
  { name: 'Formato', cell: ({ format }) => feedFormatNames[format] },
  { name: 'Dirección', cell: ({ address }) => <span className="break-all">{formatFeedAddress(address)}</span> },
  { name: 'Horario', labelOnPhones: 'Horario', cell: ({ schedule }) => formatSchedule(schedule) },
  {
    name: 'Estado',
    cell: ({ isActive }) => <Pill tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Activo' : 'En pausa'}</Pill>,
  },
  { name: 'Última importación', labelOnPhones: 'Última importación', cell: (feed) => <LastRun feed={feed} /> },
  {
    name: 'Próxima',
    labelOnPhones: 'Próxima',
    cell: ({ nextRuns: [next] }) => (next ? formatDateTime(next) : '—'),
  },
];

function LastRun({ feed }: { feed: StaffFeed }) {
  const { currentRun, lastRun } = feed;
  if (currentRun) return <RunPill run={currentRun} />;
  if (!lastRun) return <>Nunca</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <RunPill run={lastRun} />
      <a href={runUrl(feed.id, lastRun.id)} className="text-primary-700 underline underline-offset-[3px]">
        {formatDateTime(lastRun.startedAt)}
        <span className="sr-only">: informe de {feed.name}</span>
      </a>
      {hasNeverSucceeded(feed) && (
        <span className="font-semibold text-danger-600">Nunca se ha importado con éxito</span>
      )}
    </span>
  );
}
