import { SearchForm } from '../../../components/list/search-form.tsx';
import { pickFilters, type LeadsQuery, leadsUrl, withoutFilters } from '../list/leads-query.ts';

/** Matches parts of name, e-mail, telephone or reference; a search leads back to page 1. */
export const LeadSearch = ({ query }: { query: LeadsQuery }) => (
  <SearchForm
    label="Buscar leads"
    action="/admin/leads"
    className="xl:max-w-[17.5rem] xl:flex-1 xl:basis-52"
    field={{
      label: 'Buscar por nombre, email, teléfono o referencia',
      placeholder: 'Buscar por nombre, email…',
      value: query.search,
    }}
    url={(search) => leadsUrl({ ...withoutFilters(query), ...pickFilters(query), search })}
  />
);
