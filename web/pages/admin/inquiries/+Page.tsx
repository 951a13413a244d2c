import { useData } from 'vike-react/useData';
import { InboxSearch } from '../../../leads/staff/inbox/inbox-search.tsx';
import { Inbox } from '../../../leads/staff/inbox/inbox.tsx';
import { ListHead } from '../../../components/list/list-head.tsx';
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
