import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { navigate } from 'vike/client/router';
import { filtersOf, type LeadsQuery, leadsUrl, unfiltered } from '../list/leads-query.ts';

/** Name, e-mail, telephone or reference, by any part of it; every search begins at page 1. */
export const LeadSearch = ({ query }: { query: LeadsQuery }) => (
  <form
    role="search"
    aria-label="Buscar leads"
    action="/admin/leads"
    className="flex-1 basis-52 xl:max-w-[17.5rem] max-xl:order-2"
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const search = new FormData(event.currentTarget).get('search');
      const narrowed = { ...filtersOf(query), search: typeof search === 'string' ? search.trim() : '' };
      void navigate(leadsUrl({ ...unfiltered(query), ...narrowed }), { keepScrollPosition: true });
    }}
  >
    <span className="relative block">
      <input
        key={query.search}
        type="search"
        name="search"
        aria-label="Buscar por nombre, email, teléfono o referencia"
        placeholder="Buscar por nombre, email…"
        maxLength={200}
        autoComplete="off"
        defaultValue={query.search}
        className="h-9 w-full rounded-md border border-niebla-500 bg-white pr-10 pl-3.5 text-[0.875rem] placeholder:text-niebla-600 hover:border-tinta-900 pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <button
        type="submit"
        aria-label="Buscar"
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md pointer-coarse:w-11"
      >
        <Search size={16} />
      </button>
    </span>
  </form>
);
