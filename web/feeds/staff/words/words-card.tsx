import { useState } from 'react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { Button } from '../../../components/button.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { useStartRun } from '../run/use-start-run.ts';
import type { AliasTask } from './alias-dialog.tsx';
import { AliasesTable } from './aliases-table.tsx';
import { WORD_TABS, type WordsLocation, type WordTab, wordsUrl } from './use-words.ts';
import { WordsTable } from './words-table.tsx';

const AliasDialog = lazyClient(async () => (await import('./alias-dialog.tsx')).AliasDialog);
const DeleteAliasDialog = lazyClient(async () => (await import('./delete-alias-dialog.tsx')).DeleteAliasDialog);

interface Props {
  feed: StaffFeed;
  place: WordsLocation;
  onRun: (id: string) => void;
}

const NAMES: Record<WordTab, string> = {
  type: 'Tipos',
  town: 'Municipios',
  zone: 'Zonas',
  feature: 'Características',
  aliases: 'Equivalencias',
};

/** The words of a feed and how they are understood; unknown ones can be given a meaning. */
export function WordsCard({ feed, place: { tab, page }, onRun }: Props) {
  const [task, give] = useState<AliasTask | null>(null);
  const [deleted, setDeleted] = useState<FeedAliasDetails | null>(null);
  const [isChanged, setChanged] = useState(false);
  const start = useStartRun(feed.id, onRun);
  const select = (at: number) =>
    navigate(wordsUrl(feed.id, { tab: WORD_TABS[at]!, page: 1 }), { keepScrollPosition: true });
  const tables = { feedId: feed.id, page, onGive: give, onDelete: setDeleted };
  const run = () => {
    setChanged(false);
    void start({ dryRun: false, allowWithdrawals: false });
  };
  return (
    <div id="palabras" className="min-w-0 scroll-mt-20">
      <PanelCard title="Palabras del feed">
        {isChanged && (
          <FormNotice tone="success" className="mb-4">
            <p>Los cambios se aplicarán en la próxima importación.</p>
            <Button variant="outline" size="panel" className="mt-2.5" onClick={run}>
              Importar ahora
            </Button>
          </FormNotice>
        )}
        <PanelTabs
          selected={WORD_TABS.indexOf(tab)}
          onSelect={select}
          tabs={WORD_TABS.map((each) => ({
            label: NAMES[each],
            content:
              each === 'aliases' ? <AliasesTable {...tables} /> : <WordsTable key={each} kind={each} {...tables} />,
          }))}
        />
      </PanelCard>
      {task && <AliasDialog feed={feed} {...task} onSaved={() => setChanged(true)} onClose={() => give(null)} />}
      {deleted && (
        <DeleteAliasDialog
          alias={deleted}
          isSlow={feed.format === 'resales'}
          onDeleted={() => setChanged(true)}
          onClose={() => setDeleted(null)}
        />
      )}
    </div>
  );
}
