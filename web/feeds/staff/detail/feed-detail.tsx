import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import type { StaffFeed, StaffFeedRunList } from '../../../../src/feeds/staff-feed.contract.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { RunPanel } from '../run/run-panel.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { runsUrl, runUrl, useFeed } from '../use-feeds.ts';
import type { WordsLocation } from '../words/use-words.ts';
import { WordsCard } from '../words/words-card.tsx';
import { FeedActions } from './feed-actions.tsx';
import { MissingPicturesButton } from './missing-pictures-button.tsx';
import { FeedFacts } from './feed-facts.tsx';
import { RunsTable } from './runs-table.tsx';

const EditFeedDialog = lazyClient(async () => (await import('../form/edit-feed-dialog.tsx')).EditFeedDialog);

interface Props {
  feed: StaffFeed;
  runs: StaffFeedRunList;
  /** The run that is open in the side panel. */
  run: string | null;
  words: WordsLocation;
  loadedAt: number;
}

export function FeedDetail({ feed: first, runs, run, words, loadedAt }: Props) {
  const { data: feed = first } = useFeed(first.id, { first, loadedAt });
  const [isEditing, edit] = useState(false);
  const show = (id: string) => navigate(runUrl(feed.id, id), { keepScrollPosition: true });
  const { currentRun } = feed;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 md:mb-4 md:gap-2.5">
        <a
          href="/admin/settings/feeds"
          className="mr-auto inline-flex min-h-9 items-center gap-1.5 font-semibold text-mar-700 hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft size={16} />
          Volver a Feeds
        </a>
        <FeedActions feed={feed} onRun={show} />
      </div>
      <div className="grid gap-5">
        {currentRun && (
          <PanelCard
            title={currentRun.dryRun ? 'Simulación en curso' : 'Importación en curso'}
            actions={
              <Button variant="outline" size="panel" onClick={() => show(currentRun.id)}>
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
              <Button variant="outline" size="panel" onPointerEnter={EditFeedDialog.preload} onClick={() => edit(true)}>
                Editar
              </Button>
            </span>
          }
        >
          <FeedFacts feed={feed} />
        </PanelCard>
        <section
          aria-label="Importaciones"
          className="order-first overflow-hidden md:order-none rounded-md border border-cal-200 bg-white"
        >
          <h2 className="px-4 py-2.5 text-[1.0625rem] font-[650] md:px-5 md:py-4">Importaciones</h2>
          <RunsTable feed={feed} runs={runs} loadedAt={loadedAt} onShow={show} />
        </section>
        <WordsCard feed={feed} place={words} onRun={show} />
      </div>
      {isEditing && <EditFeedDialog feed={feed} onClose={() => edit(false)} />}
      {run && (
        <RunPanel
          key={run}
          id={run}
          onRun={show}
          onClose={() => navigate(runsUrl(feed.id, runs.page), { keepScrollPosition: true })}
        />
      )}
    </>
  );
}
