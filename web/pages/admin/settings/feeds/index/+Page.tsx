import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { SettingsTabs } from '../../../../../admin/staff/shell/screen-title.tsx';
import { lazyClient } from '../../../../../components/lazy-client.tsx';
import { ListHead, PrimaryAction } from '../../../../../components/list/list-head.tsx';
import { navigate } from '../../../../../components/unsaved/navigate.ts';
import { FeedsList } from '../../../../../feeds/staff/feeds-list.tsx';
import { feedUrl } from '../../../../../feeds/staff/use-feeds.ts';
import type { Data } from './+data.ts';

const AddFeedDialog = lazyClient(
  async () => (await import('../../../../../feeds/staff/form/add-feed-dialog.tsx')).AddFeedDialog,
);

export function Page() {
  const { feeds, loadedAt } = useData<Data>();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ListHead title="Configuración">
        <PrimaryAction
          icon={Plus}
          label="Añadir feed"
          onPointerEnter={AddFeedDialog.preload}
          onClick={() => setIsAdding(true)}
        />
      </ListHead>
      <SettingsTabs current="/admin/settings/feeds" />
      <FeedsList data={feeds} loadedAt={loadedAt} />
      {isAdding && <AddFeedDialog onAdded={({ id }) => navigate(feedUrl(id))} onClose={() => setIsAdding(false)} />}
    </>
  );
}
