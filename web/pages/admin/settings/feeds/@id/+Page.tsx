import { useData } from 'vike-react/useData';
import { FeedDetail } from '../../../../../feeds/panel/detail/feed-detail.tsx';
import { ScreenTitle } from '../../../../../admin/panel/shell/screen-title.tsx';
import { SettingsTabs } from '../../../../../admin/panel/shell/settings-tabs.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const data = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <div className="max-md:hidden">
        <SettingsTabs current="/admin/settings/feeds" />
      </div>
      <FeedDetail key={data.feed.id} {...data} />
    </>
  );
}
