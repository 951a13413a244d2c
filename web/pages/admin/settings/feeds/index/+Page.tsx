import { Plus } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { useData } from 'vike-react/useData';
import { FeedsList } from '../../../../../feeds/panel/list/feeds-list.tsx';
import { feedUrl } from '../../../../../feeds/panel/use-feeds.ts';
import { ScreenTitle } from '../../../../../admin/panel/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../../admin/panel/shell/settings-tabs.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { late } from '../../../../../ui/late.tsx';
import type { Data } from './+data.ts';

const AddFeedDialog = late(
  async () => (await import('../../../../../feeds/panel/form/add-feed-dialog.tsx')).AddFeedDialog,
);

export function Page() {
  const { feeds, readAt } = useData<Data>();
  const [isAdding, add] = useState(false);
  return (
    <>
      <ScreenTitle title="Configuración">
        <Button size="panel" onPointerEnter={AddFeedDialog.fetch} onClick={() => add(true)}>
          <Plus size={16} />
          Añadir feed
        </Button>
      </ScreenTitle>
      <SettingsTabs current="/admin/settings/feeds" />
      <FeedsList first={feeds} readAt={readAt} />
      {isAdding && <AddFeedDialog onAdded={({ id }) => void navigate(feedUrl(id))} onClose={() => add(false)} />}
    </>
  );
}
