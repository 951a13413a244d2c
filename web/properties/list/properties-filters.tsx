import { Search, Star } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { navigate } from 'vike/client/router';
import { MISSING_PART_NAMES, SOURCE_NAMES, STATUS_NAMES } from '../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertySort } from '../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../ui/button.tsx';
import { NarrowSelect } from '../../ui/table/narrow-select.tsx';
import { type PropertiesQuery, propertiesUrl } from './properties-query.ts';

interface Props {
  query: PropertiesQuery;
  types: Record<string, string>;
}

const SORTS: Partial<Record<StaffPropertySort, string>> = {
  oldest: 'Más antiguas',
  updated: 'Últimas modificadas',
  reference: 'Referencia',
  location: 'Ubicación',
  area: 'Área',
  'price-asc': 'Precio: de menor a mayor',
  'price-desc': 'Precio: de mayor a menor',
};
const MISSING = { any: 'Falta algo', ...MISSING_PART_NAMES };

/** The address is the state; every change begins at page 1. */
export function PropertiesFilters({ query, types }: Props) {
  const narrow = (change: Readonly<Record<string, string | boolean>>) => {
    const { page: _page, ...kept } = query;
    void navigate(propertiesUrl({ ...kept, ...change }), { keepScrollPosition: true });
  };
  return (
    <form
      role="search"
      aria-label="Buscar propiedades"
      action="/admin/properties"
      className="mb-4 flex flex-wrap items-center gap-2.5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const search = new FormData(event.currentTarget).get('search');
        narrow({ search: typeof search === 'string' ? search.trim() : '' });
      }}
    >
      <span className="relative block w-full sm:w-[17.5rem]">
        <input
          key={query.search}
          type="search"
          name="search"
          aria-label="Buscar por referencia, ubicación o área"
          placeholder="Referencia, ubicación o área"
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
      <div className="contents max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2.5">
        <NarrowSelect
          label="Origen"
          all="Todos los orígenes"
          name="source"
          options={SOURCE_NAMES}
          value={query.source}
          onChoose={(source) => narrow({ source })}
        />
        <NarrowSelect
          label="Estado"
          all="Todos los estados"
          name="status"
          options={STATUS_NAMES}
          value={query.status}
          onChoose={(status) => narrow({ status })}
        />
        <NarrowSelect
          label="Tipo"
          all="Todos los tipos"
          name="type"
          options={types}
          value={query.type}
          onChoose={(type) => narrow({ type })}
        />
        <NarrowSelect
          label="Falta"
          all="Falta…"
          name="missing"
          options={MISSING}
          value={query.missing}
          onChoose={(missing) => narrow({ missing })}
        />
      </div>
      <Button
        look="outline"
        size="panel"
        aria-pressed={query.featured ?? false}
        onClick={() => narrow({ featured: !query.featured })}
        className="aria-pressed:border-mar-700 aria-pressed:bg-mar-100 aria-pressed:text-mar-700"
      >
        <Star size={16} />
        Destacadas
      </Button>
      <span className="xl:ml-auto">
        <NarrowSelect
          label="Orden"
          all="Más recientes"
          name="sort"
          options={SORTS}
          value={query.sort === 'newest' ? undefined : query.sort}
          onChoose={(sort) => narrow({ sort })}
        />
      </span>
    </form>
  );
}
