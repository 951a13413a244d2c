import { Plus } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../../../../../ui/unsaved/navigate.ts';
import { useData } from 'vike-react/useData';
import { FeedsList } from '../../../../../feeds/panel/list/feeds-list.tsx';
import { feedUrl } from '../../../../../feeds/panel/use-feeds.ts';
import { SettingsTabs } from '../../../../../admin/panel/shell/settings-tabs.tsx';
import { late } from '../../../../../ui/late.tsx';
import { ListHead, MainAction } from '../../../../../ui/list/list-head.tsx';
import type { Data } from './+data.ts';

const AddFeedDialog = late(
  async () => (await import('../../../../../feeds/panel/form/add-feed-dialog.tsx')).AddFeedDialog,
);

export function Page() {
  const { feeds, readAt } = useData<Data>();
  const [isAdding, add] = useState(false);
  return (
    <>
      <ListHead title="Configuración">
        <MainAction icon={Plus} label="Añadir feed" onPointerEnter={AddFeedDialog.fetch} onClick={() => add(true)} />
      </ListHead>
      <SettingsTabs current="/admin/settings/feeds" />
      <FeedsList first={feeds} readAt={readAt} />
      {isAdding && <AddFeedDialog onAdded={({ id }) => navigate(feedUrl(id))} onClose={() => add(false)} />}
    </>
  );
}
