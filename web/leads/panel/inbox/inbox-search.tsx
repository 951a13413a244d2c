import { navigate } from 'vike/client/router';
import { SearchBox, searched } from '../../../ui/table/search-box.tsx';
import { inboxUrl, type InboxQuery } from './inbox-query.ts';

/** Within the folder; every search begins at page 1. */
export const InboxSearch = ({ query: { folder, search } }: { query: InboxQuery }) => (
  <form
    role="search"
    aria-label="Buscar consultas"
    action="/admin/inquiries"
    className="w-full sm:w-[20rem]"
    onSubmit={searched((text) => void navigate(inboxUrl({ ...(folder && { folder }), search: text })))}
  >
    {folder && <input type="hidden" name="folder" value={folder} />}
    <SearchBox
      label="Buscar por nombre, email, teléfono o referencia"
      placeholder="Nombre, email, teléfono o ref."
      value={search}
    />
  </form>
);
