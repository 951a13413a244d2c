import { Star } from 'lucide-react';
import { navigate } from 'vike/client/router';
import { MISSING_PART_NAMES, SOURCE_NAMES, STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertySort } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchForm } from '../../../ui/list/search-form.tsx';
import { NarrowSelect } from '../../../ui/table/narrow-select.tsx';
import { type PropertiesQuery, propertiesUrl } from './properties-query.ts';

interface Props {
  query: PropertiesQuery;
  types: Record<string, string>;
  /** Active staff by their ids. */
  agents: Record<string, string>;
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

/** The filters live in the address; changing one leads back to page 1. */
export function PropertiesFilters({ query: { page: _page, ...query }, types, agents }: Props) {
  const narrow = (change: Readonly<Record<string, string | boolean>>) =>
    void navigate(propertiesUrl({ ...query, ...change }), { keepScrollPosition: true });
  return (
    <SearchForm
      label="Buscar propiedades"
      action="/admin/properties"
      className="mb-4 flex flex-wrap items-center gap-2.5 xl:gap-2"
      field={{
        label: 'Buscar por referencia, ubicación o área',
        placeholder: 'Referencia, ubicación o área',
        value: query.search,
        className: 'w-full sm:w-[17.5rem] xl:w-52',
      }}
      url={(search) => propertiesUrl({ ...query, search })}
    >
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
          label="Agente"
          all="Todos los agentes"
          name="agent"
          options={{ none: 'Sin agente', ...agents }}
          value={query.agent}
          onChoose={(agent) => narrow({ agent })}
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
    </SearchForm>
  );
}
