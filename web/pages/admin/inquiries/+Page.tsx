import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { InboxSearch } from '../../../leads/panel/inbox/inbox-search.tsx';
import { Inbox } from '../../../leads/panel/inbox/inbox.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const first = useData<Data>();
  return (
    <>
      <ScreenTitle title="Consultas">
        <InboxSearch query={first.query} />
      </ScreenTitle>
      <Inbox {...first} />
    </>
  );
}
