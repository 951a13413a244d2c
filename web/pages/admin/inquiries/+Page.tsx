import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { InboxSearch } from '../../../staff-leads/inbox/inbox-search.tsx';
import { Inbox } from '../../../staff-leads/inbox/inbox.tsx';
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
