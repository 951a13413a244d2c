import { useData } from 'vike-react/useData';
import { ScreenTitle, SettingsTabs } from '../../../../../admin/staff/shell/screen-title.tsx';
import { FeedDetail } from '../../../../../feeds/staff/detail/feed-detail.tsx';
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
