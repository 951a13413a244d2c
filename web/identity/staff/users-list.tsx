import type { StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import type { InitialData } from '../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../components/list/list-page.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { ListTable } from '../../components/table/list-table.tsx';
import type { OpenDialog } from './dialogs/user-dialogs.tsx';
import { userColumns, userTableClasses } from './list/user-columns.tsx';
import { type UsersQuery, usersUrl } from './list/users-query.ts';
import { useUsers } from './use-users.ts';

interface Props extends InitialData<StaffUserList> {
  query: UsersQuery;
  onOpen: (dialog: OpenDialog) => void;
}

export function UsersList({ query, onOpen, ...first }: Props) {
  const read = useUsers(query, first);
  return (
    <ListFrame>
      <ListPage
        query={read}
        loadingText="Cargando usuarios..."
        errorText="Error al cargar usuarios."
        empty={
          <EmptyList clearHref={usersUrl(query) !== usersUrl({}) && usersUrl({})}>
            No hay usuarios registrados.
          </EmptyList>
        }
      >
        {(users) => (
          <>
            <ListTable
              label="Usuarios"
              rows={users.items}
              columns={userColumns(onOpen)}
              classNames={userTableClasses}
            />
            <Pager
              {...users}
              url={(page) => usersUrl({ ...query, page })}
              itemsLabel="usuarios"
              className="px-4 pb-4"
            />
          </>
        )}
      </ListPage>
    </ListFrame>
  );
}
