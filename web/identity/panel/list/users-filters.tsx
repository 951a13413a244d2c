import { navigate } from 'vike/client/router';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import type { UserState } from '../../../../src/identity/staff-users.contract.ts';
import { NarrowSelect } from '../../../ui/table/narrow-select.tsx';
import { SearchBox, searched } from '../../../ui/table/search-box.tsx';
import { stateNames } from './state-names.ts';
import { type UsersQuery, usersUrl } from './users-query.ts';

/** The address is the state; every change begins at page 1. */
export function UsersFilters({ query }: { query: UsersQuery }) {
  const narrow = (change: { search?: string; state?: UserState; role?: Role }) => {
    const { page: _page, ...kept } = query;
    void navigate(usersUrl({ ...kept, ...change }), { keepScrollPosition: true });
  };
  return (
    <form
      role="search"
      aria-label="Buscar usuarios"
      action="/admin/users"
      className="flex flex-wrap items-center gap-2.5 max-xl:order-last max-xl:w-full"
      onSubmit={searched((search) => narrow({ search }))}
    >
      <SearchBox
        label="Buscar por nombre o email"
        placeholder="Buscar por nombre o email"
        value={query.search}
        className="w-full sm:w-auto sm:min-w-52 sm:flex-1 xl:w-[17.5rem] xl:flex-none"
      />
      <NarrowSelect
        label="Estado"
        all="Todos los estados"
        name="state"
        options={stateNames}
        value={query.state}
        onChoose={(state) => narrow({ state: state as UserState })}
      />
      <NarrowSelect
        label="Rol"
        all="Todos los roles"
        name="role"
        options={ROLE_NAMES}
        value={query.role}
        onChoose={(role) => narrow({ role: role as Role })}
      />
    </form>
  );
}
