import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import { SelectField } from '../../../components/form/fields.tsx';
import { FiltersButton, InlineFilters } from '../../../components/list/filters-button.tsx';
import { FiltersForm } from '../../../components/list/filters-form.tsx';
import { SearchForm } from '../../../components/list/search-form.tsx';
import { FilterSelect } from '../../../components/table/filter-select.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { STATE_NAMES } from './user-badges.tsx';
import { type UsersQuery, usersApiPath, usersUrl } from './users-query.ts';

const FILTERS = [
  { label: 'Estado', allLabel: 'Todos los estados', name: 'state', options: STATE_NAMES },
  { label: 'Rol', allLabel: 'Todos los roles', name: 'role', options: ROLE_NAMES },
] as const;

export function UsersFilters({ query: { page: _page, ...query } }: { query: UsersQuery }) {
  const { search } = query;
  const applyFilter = (change: Readonly<Record<string, string>>) =>
    navigate(usersUrl({ ...query, ...change }), { keepScrollPosition: true });
  return (
    <>
      <SearchForm
        label="Buscar usuarios"
        action="/admin/users"
        className="xl:flex xl:gap-2.5"
        field={{
          label: 'Buscar por nombre o email',
          placeholder: 'Buscar por nombre o email',
          value: search,
          className: 'xl:w-[17.5rem]',
        }}
        getUrl={(text) => usersUrl({ ...query, search: text })}
      >
        <InlineFilters>
          {FILTERS.map((filter) => (
            <FilterSelect
              key={filter.name}
              {...filter}
              value={query[filter.name]}
              onChoose={(value) => applyFilter({ [filter.name]: value })}
            />
          ))}
        </InlineFilters>
      </SearchForm>
      <FiltersButton count={FILTERS.filter(({ name }) => query[name]).length}>
        {(close) => (
          <FiltersForm
            getUrl={(values) => usersUrl({ search, ...values })}
            getApiPath={(values) => usersApiPath({ search, ...values })}
            currentApiPath={usersApiPath(query)}
            onClose={close}
          >
            {FILTERS.map(({ name, label, options }) => (
              <SelectField
                key={name}
                name={name}
                label={label}
                options={options}
                prompt="Todos"
                required
                defaultValue={query[name]}
              />
            ))}
          </FiltersForm>
        )}
      </FiltersButton>
    </>
  );
}
