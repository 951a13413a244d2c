import { navigate } from 'vike/client/router';
import { SearchBox, searched } from '../../../ui/table/search-box.tsx';
import { filtersOf, type LeadsQuery, leadsUrl, unfiltered } from '../list/leads-query.ts';

/** Name, e-mail, telephone or reference, by any part of it; every search begins at page 1. */
export const LeadSearch = ({ query }: { query: LeadsQuery }) => (
  <form
    role="search"
    aria-label="Buscar leads"
    action="/admin/leads"
    className="flex-1 basis-52 xl:max-w-[17.5rem] max-xl:order-2"
    onSubmit={searched((search) => {
      const narrowed = { ...filtersOf(query), search };
      void navigate(leadsUrl({ ...unfiltered(query), ...narrowed }), { keepScrollPosition: true });
    })}
  >
    <SearchBox
      label="Buscar por nombre, email, teléfono o referencia"
      placeholder="Buscar por nombre, email…"
      value={query.search}
    />
  </form>
);
