import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { StaffFeed, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { PanelCard, DetailsList } from '../../../components/staff/panel-card.tsx';
import { Pill } from '../../../components/table/pill.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { hasNeverSucceeded, formatSchedule, feedFormatNames, formatFeedAddress } from '../describe-feed.ts';
import { RunPanel } from '../run/run-panel.tsx';
import { RunProgress } from '../run/run-state.tsx';
import { runsUrl, runUrl, useFeed } from '../use-feeds.ts';
import type { TermsPage } from '../terms/use-terms.ts';
import { FeedTermsCard } from '../terms/feed-terms-card.tsx';
import { FeedActions, MissingPicturesButton } from './feed-actions.tsx';
import { RunsTable } from './runs-table.tsx';

const formatAccess = ({ username, hasPassword }: Pick<StaffFeed, 'username' | 'hasPassword'>) =>
  username === null
    ? 'Sin usuario ni contraseña'
    : `Usuario ${username}, ${hasPassword ? 'con contraseña guardada' : 'sin contraseña'}`;

const FeedDetailsList = ({ feed }: { feed: StaffFeed }) => (
  <DetailsList
    items={[
      [
        'Estado',
        <span key="state" className="inline-flex flex-wrap gap-1.5">
          <Pill tone={feed.isActive ? 'good' : 'quiet'}>{feed.isActive ? 'Activo' : 'En pausa'}</Pill>
          {hasNeverSucceeded(feed) && <Pill tone="bad">Nunca se ha importado con éxito</Pill>}
        </span>,
      ],
      ['Formato', feedFormatNames[feed.format]],
      [
        'Dirección',
        <span key="address" className="break-all">
          {formatFeedAddress(feed.address)}
        </span>,
      ],
      ['Prefijo de las referencias', feed.referencePrefix ?? 'Ninguno'],
      ...(feed.format === 'kyero' && feed.address?.kind === 'web' ? [['Acceso', formatAccess(feed)] as const] : []),
      ['Servidores permitidos', feed.allowedHosts?.join(', ') ?? 'Cualquier servidor público'],
      ['Horario', formatSchedule(feed.schedule)],
      [
        'Próximas importaciones',
        feed.nextRuns.length > 0 ? feed.nextRuns.map(formatDateTime).join(' · ') : 'Ninguna prevista',
      ],
      ['Añadido', formatDateTime(feed.createdAt)],
    ]}
  />
);

const EditFeedDialog = lazyClient(async () => (await import('../form/edit-feed-dialog.tsx')).EditFeedDialog);

interface Props {
  feed: StaffFeed;
  runs: StaffFeedRunList;
  openRunId: string | null;
  termsPage: TermsPage;
  loadedAt: number;
}

export function FeedDetail({ feed: initialFeed, runs, openRunId, termsPage, loadedAt }: Props) {
  const { data: feed = initialFeed } = useFeed(initialFeed.id, { data: initialFeed, loadedAt });
  const [isEditing, setEditing] = useState(false);
  const openRun = (id: string) => navigate(runUrl(feed.id, id), { keepScrollPosition: true });
  const { currentRun } = feed;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 md:mb-4 md:gap-2.5">
        <a
          href="/admin/settings/feeds"
          className="mr-auto inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary-700 hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft size={16} />
          Volver a Feeds
        </a>
        <FeedActions feed={feed} onRunStarted={openRun} />
      </div>
      <div className="grid gap-5">
        {currentRun && (
          <PanelCard
            title={currentRun.dryRun ? 'Simulación en curso' : 'Importación en curso'}
            actions={
              <Button variant="outline" size="compact" onClick={() => openRun(currentRun.id)}>
                Ver
              </Button>
            }
          >
            <RunProgress run={currentRun} />
          </PanelCard>
        )}
        <PanelCard
          title={feed.name}
          actions={
            <span className="flex flex-wrap gap-2.5">
              <MissingPicturesButton feed={feed} />
              <Button
                variant="outline"
                size="compact"
                onPointerEnter={EditFeedDialog.preload}
                onClick={() => setEditing(true)}
              >
                Editar
              </Button>
            </span>
          }
        >
          <FeedDetailsList feed={feed} />
        </PanelCard>
        <section
          aria-label="Importaciones"
          className="order-first overflow-hidden md:order-none rounded-md border border-surface-200 bg-white"
        >
          <h2 className="px-4 py-2.5 text-[1.0625rem] font-[650] md:px-5 md:py-4">Importaciones</h2>
          <RunsTable feed={feed} runs={runs} loadedAt={loadedAt} onShow={openRun} />
        </section>
        <FeedTermsCard feed={feed} termsPage={termsPage} onRunStarted={openRun} />
      </div>
      {isEditing && <EditFeedDialog feed={feed} onClose={() => setEditing(false)} />}
      {openRunId && (
        <RunPanel
          key={openRunId}
          id={openRunId}
          onRunStarted={openRun}
          onClose={() => navigate(runsUrl(feed.id, runs.page), { keepScrollPosition: true })}
        />
      )}
    </>
  );
}
