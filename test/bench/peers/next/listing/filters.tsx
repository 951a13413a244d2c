import type { ReactNode } from 'react';
import { AMENITIES, AMENITY_NAMES } from '../../../../../src/catalogue/fields/amenities.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import type { FacetOption, PropertyFacets, PropertyQuery } from '../../../../../src/search/search.contract.ts';
import {
  type FilterChoice,
  listLocationChoices,
  listTypeChoices,
} from '../../../../../web/search/site/fields/choices.ts';

type Props = { query: PropertyQuery; facets: PropertyFacets };

/** Shows the same filters and counts as the project's page, in a plain form without a script. */
export function Filters({ query, facets }: Props) {
  return (
    <form method="get" action="/propiedades" aria-label="Filtros">
      <Choices title="Ubicación" field="location" choices={listLocationChoices(facets)} chosen={query.location ?? []} />
      <Choices
        title="Tipo"
        field="propertyType"
        choices={listTypeChoices(facets, query.propertyType)}
        chosen={query.propertyType ?? []}
      />
      <Group title="Dormitorios">
        {facets.bedrooms.map((option) => (
          <OptionInput
            key={option.value}
            field="bedrooms"
            option={option}
            isOn={query.bedrooms?.includes(Number(option.value))}
          />
        ))}
      </Group>
      <Range title="Precio" of="price" query={query} options={facets.price} />
      <input type="search" name="search" aria-label="Buscar" placeholder="Buscar zona, texto o ref." maxLength={200} />
      <Group title="Características">
        {AMENITY_NAMES.map((flag) => (
          <OptionInput
            key={flag}
            field={flag}
            option={toFlagOption(AMENITIES[flag], facets[flag])}
            isOn={query[flag]}
          />
        ))}
        <OptionInput field="newBuild" option={toFlagOption('Obra nueva', facets.newBuild)} isOn={query.newBuild} />
      </Group>
      <Range title="Superficie construida" of="built" query={query} options={facets.built} />
      <Range title="Parcela" of="plot" query={query} options={facets.plot} />
      <Radios title="Baños, como mínimo" field="baths" options={facets.baths} chosen={`${query.baths ?? ''}`} />
      <Radios title="Consumo de energía" field="energy" options={facets.energy} chosen={query.energy ?? ''} />
      <button type="submit">Aplicar</button>
    </form>
  );
}

const toFlagOption = (name: string, count: number | null): FacetOption => ({ value: 'true', name, count });

type ChoicesProps = { title: string; field: string; choices: FilterChoice[]; chosen: readonly string[] };

const Choices = ({ title, field, choices, chosen }: ChoicesProps) => (
  <Group title={title}>
    <ul>
      {choices.map((choice) => (
        <li key={choice.value}>
          <OptionInput field={field} option={choice} isOn={chosen.includes(choice.value)} />
          {choice.subOptions.length > 0 && (
            <details>
              <summary aria-label={choice.name} />
              <ul>
                {choice.subOptions.map((part) => (
                  <li key={part.value}>
                    <OptionInput field={field} option={part} isOn={chosen.includes(part.value)} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  </Group>
);

type RangeProps = { title: string; of: 'price' | 'built' | 'plot'; query: PropertyQuery; options: FacetOption[] };

const Range = ({ title, of: range, query, options }: RangeProps) => (
  <Group title={title}>
    {(['Min', 'Max'] as const).map((bound) => (
      <label key={bound}>
        {bound === 'Min' ? 'Mínimo' : 'Máximo'}
        <input name={range + bound} inputMode="numeric" defaultValue={query[`${range}${bound}`]} />
      </label>
    ))}
    {[{ value: '', name: 'Cualquiera' }, ...options].map((option) => (
      <OptionInput key={option.value} kind="radio" field={`${range}Range`} option={option} />
    ))}
  </Group>
);

type RadiosProps = { title: string; field: string; options: FacetOption[]; chosen: string };

const Radios = ({ title, field, options, chosen }: RadiosProps) => (
  <Group title={title}>
    {[{ value: '', name: 'Todos' }, ...options].map((option) => (
      <OptionInput key={option.value} kind="radio" field={field} option={option} isOn={option.value === chosen} />
    ))}
  </Group>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details name="filters">
    <summary>{title}</summary>
    {children}
  </details>
);

type OptionInputProps = {
  kind?: 'checkbox' | 'radio';
  field: string;
  option: { readonly value: string; readonly name: string; readonly count?: number | null };
  isOn?: boolean | undefined;
};

const OptionInput = ({ kind = 'checkbox', field, option: { value, name, count }, isOn }: OptionInputProps) => (
  <label className="checkbox-row">
    <input type={kind} name={field} value={value} defaultChecked={isOn} />
    <b>{name}</b>
    {typeof count === 'number' && <small>{formatNumber(count)}</small>}
  </label>
);
