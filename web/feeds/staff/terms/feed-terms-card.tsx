import { useState } from 'react';
import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { Button } from '../../../components/button.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { useStartRun } from '../use-feeds.ts';
import type { AliasDraft } from './alias-dialog.tsx';
import { AliasesTable } from './aliases-table.tsx';
import { TERM_TABS, type TermsPage, type TermTab, termsUrl } from './use-terms.ts';
import { TermsTable } from './terms-table.tsx';

const AliasDialog = lazyClient(async () => (await import('./alias-dialog.tsx')).AliasDialog);
const DeleteAliasDialog = lazyClient(async () => (await import('./delete-alias-dialog.tsx')).DeleteAliasDialog);

interface Props {
  feed: StaffFeed;
  termsPage: TermsPage;
  onRunStarted: (id: string) => void;
}

const TAB_NAMES: Record<TermTab, string> = {
  type: 'Tipos',
  town: 'Municipios',
  zone: 'Zonas',
  feature: 'Características',
  aliases: 'Equivalencias',
};

export function FeedTermsCard({ feed, termsPage: { tab, page }, onRunStarted }: Props) {
  const [draft, setDraft] = useState<AliasDraft | null>(null);
  const [aliasToDelete, setAliasToDelete] = useState<FeedAliasDetails | null>(null);
  const [isChanged, setChanged] = useState(false);
  const start = useStartRun(feed.id, onRunStarted);
  const selectTab = (index: number) =>
    navigate(termsUrl(feed.id, { tab: TERM_TABS[index]!, page: 1 }), { keepScrollPosition: true });
  const tableProps = { feedId: feed.id, page, onEdit: setDraft, onDelete: setAliasToDelete };
  const startImport = () => {
    setChanged(false);
    void start({ dryRun: false, allowWithdrawals: false });
  };
  return (
    <div id="palabras" className="min-w-0 scroll-mt-20">
      <PanelCard title="Palabras del feed">
        {isChanged && (
          <FormNotice tone="success" className="mb-4">
            <p>Los cambios se aplicarán en la próxima importación.</p>
            <Button variant="outline" size="compact" className="mt-2.5" onClick={startImport}>
              Importar ahora
            </Button>
          </FormNotice>
        )}
        <PanelTabs
          selected={TERM_TABS.indexOf(tab)}
          onSelect={selectTab}
          tabs={TERM_TABS.map((tabName) => ({
            label: TAB_NAMES[tabName],
            content:
              tabName === 'aliases' ? (
                <AliasesTable {...tableProps} />
              ) : (
                <TermsTable key={tabName} kind={tabName} {...tableProps} />
              ),
          }))}
        />
      </PanelCard>
      {draft && <AliasDialog feed={feed} {...draft} onSaved={() => setChanged(true)} onClose={() => setDraft(null)} />}
      {aliasToDelete && (
        <DeleteAliasDialog
          alias={aliasToDelete}
          isSlow={feed.format === 'resales'}
          onDeleted={() => setChanged(true)}
          onClose={() => setAliasToDelete(null)}
        />
      )}
    </div>
  );
}
