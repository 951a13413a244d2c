import { SearchForm } from '../../../components/list/search-form.tsx';
import { inboxUrl, type InboxQuery } from './inbox-query.ts';

/** Searches the current folder; a search leads back to page 1. */
export const InboxSearch = ({ query: { folder, search } }: { query: InboxQuery }) => (
  <SearchForm
    label="Buscar consultas"
    action="/admin/inquiries"
    className="xl:w-[20rem]"
    field={{
      label: 'Buscar por nombre, email, teléfono o referencia',
      placeholder: 'Nombre, email, teléfono o ref.',
      value: search,
    }}
    url={(text) => inboxUrl({ folder, search: text })}
  >
    {folder && <input type="hidden" name="folder" value={folder} />}
  </SearchForm>
);
