import { navigate } from 'vike/client/router';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import { SearchForm } from '../../../ui/list/search-form.tsx';
import { NarrowSelect } from '../../../ui/table/narrow-select.tsx';
import { stateNames } from './state-names.ts';
import { type UsersQuery, usersUrl } from './users-query.ts';

/** The filters live in the address; changing one leads back to page 1. */
export function UsersFilters({ query: { page: _page, ...query } }: { query: UsersQuery }) {
  const narrow = (change: Readonly<Record<string, string>>) =>
    void navigate(usersUrl({ ...query, ...change }), { keepScrollPosition: true });
  return (
    <SearchForm
      label="Buscar usuarios"
      action="/admin/users"
      className="flex flex-wrap items-center gap-2.5 max-xl:order-last max-xl:w-full"
      field={{
        label: 'Buscar por nombre o email',
        placeholder: 'Buscar por nombre o email',
        value: query.search,
        className: 'w-full sm:w-auto sm:min-w-52 sm:flex-1 xl:w-[17.5rem] xl:flex-none',
      }}
      url={(search) => usersUrl({ ...query, search })}
    >
      <NarrowSelect
        label="Estado"
        all="Todos los estados"
        name="state"
        options={stateNames}
        value={query.state}
        onChoose={(state) => narrow({ state })}
      />
      <NarrowSelect
        label="Rol"
        all="Todos los roles"
        name="role"
        options={ROLE_NAMES}
        value={query.role}
        onChoose={(role) => narrow({ role })}
      />
    </SearchForm>
  );
}
