import { useData } from 'vike-react/useData';
import { ListHead } from '../../../components/list/list-head.tsx';
import { InboxSearch, Inbox } from '../../../leads/staff/inbox/inbox.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const data = useData<Data>();
  return (
    <>
      <ListHead title="Consultas">
        <InboxSearch query={data.query} />
      </ListHead>
      <Inbox {...data} />
    </>
  );
}
