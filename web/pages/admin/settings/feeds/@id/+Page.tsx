import { useData } from 'vike-react/useData';
import { FeedDetail } from '../../../../../feeds/detail/feed-detail.tsx';
import { ScreenTitle } from '../../../../../panel/screen-title.tsx';
import { SettingsTabs } from '../../../../../panel/settings-tabs.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const data = useData<Data>();
  return (
    <>
      <ScreenTitle title="Configuración" />
      <SettingsTabs current="/admin/settings/feeds" />
      <FeedDetail key={data.feed.id} {...data} />
    </>
  );
}
