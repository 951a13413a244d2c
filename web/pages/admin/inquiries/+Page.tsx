import { useData } from 'vike-react/useData';
import { InboxSearch } from '../../../leads/panel/inbox/inbox-search.tsx';
import { Inbox } from '../../../leads/panel/inbox/inbox.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const first = useData<Data>();
  return (
    <>
      <ListHead title="Consultas">
        <InboxSearch query={first.query} />
      </ListHead>
      <Inbox {...first} />
    </>
  );
}
