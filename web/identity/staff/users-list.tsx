import type { StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import { type InitialData, useApiQuery, USERS_KEY } from '../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../components/list/list-page.tsx';
import { Pager } from '../../components/pager.tsx';
import { ListTable } from '../../components/table/list-table.tsx';
import type { OpenDialog } from './dialogs/user-dialogs.tsx';
import { buildUserColumns, userTableClasses } from './list/user-columns.tsx';
import { type UsersQuery, usersUrl, usersApiPath } from './list/users-query.ts';

const useUsers = (query: UsersQuery, initialData: InitialData<StaffUserList>) =>
  useApiQuery(USERS_KEY, usersApiPath(query), initialData);

interface Props extends InitialData<StaffUserList> {
  query: UsersQuery;
  onOpen: (dialog: OpenDialog) => void;
}

export function UsersList({ query, onOpen, ...initialData }: Props) {
  const usersQuery = useUsers(query, initialData);
  return (
    <ListFrame>
      <ListPage
        query={usersQuery}
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
              columns={buildUserColumns(onOpen)}
              classNames={userTableClasses}
            />
            <Pager
              {...users}
              getUrl={(page) => usersUrl({ ...query, page })}
              itemsLabel="usuarios"
              className="px-4 pb-4"
            />
          </>
        )}
      </ListPage>
    </ListFrame>
  );
}
