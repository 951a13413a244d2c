import type { StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import type { First } from '../../api/use-read.ts';
import { EmptyList, ListFrame, ListPage } from '../../ui/list/list-page.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { ListTable } from '../../ui/table/list-table.tsx';
import type { OpenDialog } from './dialogs/user-dialogs.tsx';
import { userColumns, userLook } from './list/user-columns.tsx';
import { type UsersQuery, usersUrl } from './list/users-query.ts';
import { useUsers } from './use-users.ts';

interface Props extends First<StaffUserList> {
  query: UsersQuery;
  onOpen: (dialog: OpenDialog) => void;
}

export function UsersList({ query, onOpen, ...first }: Props) {
  const read = useUsers(query, first);
  return (
    <ListFrame>
      <ListPage
        read={read}
        loading="Cargando usuarios..."
        failure="Error al cargar usuarios."
        empty={
          <EmptyList whole={usersUrl(query) !== usersUrl({}) && usersUrl({})}>No hay usuarios registrados.</EmptyList>
        }
      >
        {(users) => (
          <>
            <ListTable label="Usuarios" rows={users.items} columns={userColumns(onOpen)} look={userLook} />
            <Pager {...users} url={(page) => usersUrl({ ...query, page })} things="usuarios" className="px-4 pb-4" />
          </>
        )}
      </ListPage>
    </ListFrame>
  );
}
