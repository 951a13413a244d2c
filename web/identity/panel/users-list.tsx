import { Pager } from '../../ui/pager/pager.tsx';
import { Button } from '../../ui/button.tsx';
import type { OpenDialog } from './dialogs/user-dialogs.tsx';
import { UsersTable } from './list/users-table.tsx';
import { usersUrl } from './list/users-query.ts';
import { type FirstUsers, useUsers } from './use-users.ts';

interface Props extends FirstUsers {
  onOpen: (dialog: OpenDialog) => void;
}

export function UsersList({ onOpen, ...first }: Props) {
  const { data, isError, isFetching, refetch } = useUsers(first);
  const { query } = first;
  if (isError && !isFetching)
    return (
      <div role="alert" className="flex flex-col items-start gap-4 p-6">
        <p className="font-semibold text-err-600">Error al cargar usuarios.</p>
        <Button look="outline" size="panel" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (!data)
    return (
      <p role="status" className="p-6 text-niebla-600">
        Cargando usuarios...
      </p>
    );
  if (data.total === 0)
    return (
      <div className="flex flex-col items-start gap-4 p-6">
        <p>No hay usuarios registrados.</p>
        {isNarrowed(query) && (
          <a href="/admin/users" className="font-semibold text-mar-600 underline underline-offset-[3px]">
            Limpiar filtros
          </a>
        )}
      </div>
    );
  return (
    <>
      <UsersTable users={data.items} onOpen={onOpen} />
      <Pager {...data} url={(page) => usersUrl({ ...query, page })} things="usuarios" className="px-4 pb-4" />
    </>
  );
}

const isNarrowed = ({ search, state, role }: FirstUsers['query']) => Boolean(search ?? state ?? role);
