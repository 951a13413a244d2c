import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { navigate } from 'vike/client/router';
import { inboxUrl, type InboxQuery } from './inbox-query.ts';

/** Within the folder; every search begins at page 1. */
export const InboxSearch = ({ query: { folder, search = '' } }: { query: InboxQuery }) => (
  <form
    role="search"
    aria-label="Buscar consultas"
    action="/admin/inquiries"
    className="relative block w-full sm:w-[20rem]"
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget).get('search');
      void navigate(
        inboxUrl({ ...(folder && { folder }), ...(typeof typed === 'string' && { search: typed.trim() }) }),
      );
    }}
  >
    {folder && <input type="hidden" name="folder" value={folder} />}
    <input
      key={search}
      type="search"
      name="search"
      aria-label="Buscar por nombre, email, teléfono o referencia"
      placeholder="Nombre, email, teléfono o ref."
      maxLength={200}
      autoComplete="off"
      defaultValue={search}
      className="h-9 w-full rounded-md border border-niebla-500 bg-white pr-10 pl-3.5 text-[0.875rem] placeholder:text-niebla-600 hover:border-tinta-900 pointer-coarse:h-11 pointer-coarse:text-base"
    />
    <button
      type="submit"
      aria-label="Buscar"
      className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md pointer-coarse:w-11"
    >
      <Search size={16} />
    </button>
  </form>
);
