import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/controls.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { BEDROOMS, formatBedrooms } from '../fields/bedrooms-option.ts';
import type { HomeSearchOption, HomeSearchOptions } from './home-search-options.ts';
import { typeForBedrooms } from './type-for-bedrooms.ts';

const HomeSearchOptionsLoader = lazyClient(
  async () => (await import('./home-search-options-loader.tsx')).HomeSearchOptionsLoader,
);

interface HomeSearchProps {
  /** Null if the server could not load them. */
  options: HomeSearchOptions | null;
  priceRanges: HomeSearchOption[];
}

/** Works as a GET form without JavaScript; the lazily loaded script shortens the URL and clears the last search. */
export function HomeSearch({ options: initialOptions, priceRanges }: HomeSearchProps) {
  /** Undefined while loading, null after a failure. */
  const [loadedOptions, setLoadedOptions] = useState<HomeSearchOptions | null>();
  const options = initialOptions ?? loadedOptions ?? undefined;
  const isLoading = initialOptions === null && loadedOptions === undefined;

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void import('../natural-query/form-search.ts').then(
      ({ startSearch }) => startSearch(new FormData(form)),
      () => form.submit(),
    );
  };
  const syncType = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const type = form?.elements.namedItem('propertyType') as HTMLSelectElement;
    const newType = typeForBedrooms(value, type.value);
    if ([...type.options].some((option) => option.value === newType)) type.value = newType;
  };

  return (
    <form
      method="get"
      action="/propiedades"
      role="search"
      aria-label="Buscar propiedades"
      onSubmit={search}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-md bg-white p-4 shadow-3 md:p-5 lg:grid-cols-[1.25fr_1.1fr_1.25fr_1fr_auto]"
    >
      {initialOptions === null && <HomeSearchOptionsLoader onLoad={setLoadedOptions} />}
      <div className="col-span-full">
        <Field label="Dígalo en una frase">
          <input
            type="search"
            name="q"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Ático de 3 dormitorios en Estepona con vistas al mar por menos de 500 mil"
            className="h-12 w-full rounded-xs border border-gray-500 bg-white px-3.5 text-sm font-medium text-ellipsis placeholder:font-normal placeholder:text-gray-600 hover:border-ink-900"
          />
        </Field>
      </div>
      <Field label="Ubicación">
        <Select name="location" aria-busy={isLoading}>
          <Choices
            all={isLoading ? 'Cargando ubicaciones...' : 'Todas'}
            none="No hay ubicaciones disponibles"
            options={options?.locations}
          >
            <Options options={options?.locations ?? []} />
          </Choices>
        </Select>
      </Field>
      <Field label="Tipo de propiedad">
        <Select name="propertyType" aria-busy={isLoading}>
          <Choices
            all={isLoading ? 'Cargando tipos...' : 'Todos'}
            none="No hay tipos disponibles"
            options={options?.types}
          >
            <Options options={options?.types ?? []} />
          </Choices>
        </Select>
      </Field>
      <Field label="Rango de precio">
        <Select name="priceRange">
          <option value="all">Cualquiera</option>
          <Options options={priceRanges} />
        </Select>
      </Field>
      <Field label="Dormitorios">
        <Select name="bedrooms" onChange={syncType}>
          <option value="">Todos</option>
          <Options options={BEDROOMS.map((bedrooms) => ({ value: `${bedrooms}`, name: formatBedrooms(bedrooms) }))} />
        </Select>
      </Field>
      <Button type="submit" className="max-lg:col-span-2 lg:px-9">
        <Icon name="search" size={18} />
        Buscar
      </Button>
    </form>
  );
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="min-w-0 text-xs font-medium text-ink-700">
    <span>{label}</span>
    <span className="mt-1 block text-ink-900">{children}</span>
  </label>
);

const Choices = ({ all, none, options, children }: ChoicesProps) => (
  <>
    <option value="">{options?.length === 0 ? none : all}</option>
    {children}
  </>
);

interface ChoicesProps {
  all: string;
  none: string;
  options: HomeSearchOption[] | undefined;
  children: ReactNode;
}

const Options = ({ options }: { options: HomeSearchOption[] }) =>
  options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
