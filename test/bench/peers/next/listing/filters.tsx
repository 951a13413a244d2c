import type { ReactNode } from 'react';
import { AMENITIES, AMENITY_NAMES } from '../../../../../src/catalogue/amenities/list-amenities.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import type { FacetOption, PropertyFacets, PropertyQuery } from '../../../../../src/search/search.contract.ts';
import { type FilterChoice, locationChoices } from '../../../../../web/search/site/fields/location-choices.ts';
import { typeChoices } from '../../../../../web/search/site/fields/type-choices.ts';

type Props = { query: PropertyQuery; facets: PropertyFacets };

/** The filters of the project's page with their counts; a form that is sent, without a script of its own. */
export function Filters({ query, facets }: Props) {
  return (
    <form method="get" action="/propiedades" aria-label="Filtros">
      <Choices title="Ubicación" field="location" choices={locationChoices(facets)} chosen={query.location ?? []} />
      <Choices
        title="Tipo"
        field="propertyType"
        choices={typeChoices(facets, query.propertyType)}
        chosen={query.propertyType ?? []}
      />
      <Group title="Dormitorios">
        {facets.bedrooms.map((option) => (
          <Tick
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
          <Tick key={flag} field={flag} option={yes(AMENITIES[flag], facets[flag])} isOn={query[flag]} />
        ))}
        <Tick field="newBuild" option={yes('Obra nueva', facets.newBuild)} isOn={query.newBuild} />
      </Group>
      <Range title="Superficie construida" of="built" query={query} options={facets.built} />
      <Range title="Parcela" of="plot" query={query} options={facets.plot} />
      <Radios title="Baños, como mínimo" field="baths" options={facets.baths} chosen={`${query.baths ?? ''}`} />
      <Radios title="Consumo de energía" field="energy" options={facets.energy} chosen={query.energy ?? ''} />
      <button type="submit">Aplicar</button>
    </form>
  );
}

const yes = (name: string, count: number): FacetOption => ({ value: 'true', name, count });

type ChoicesProps = { title: string; field: string; choices: FilterChoice[]; chosen: readonly string[] };

const Choices = ({ title, field, choices, chosen }: ChoicesProps) => (
  <Group title={title}>
    <ul>
      {choices.map((choice) => (
        <li key={choice.value}>
          <Tick field={field} option={choice} isOn={chosen.includes(choice.value)} />
          {choice.within.length > 0 && (
            <details>
              <summary aria-label={choice.name} />
              <ul>
                {choice.within.map((part) => (
                  <li key={part.value}>
                    <Tick field={field} option={part} isOn={chosen.includes(part.value)} />
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
      <Tick key={option.value} kind="radio" field={`${range}Range`} option={option} />
    ))}
  </Group>
);

type RadiosProps = { title: string; field: string; options: FacetOption[]; chosen: string };

const Radios = ({ title, field, options, chosen }: RadiosProps) => (
  <Group title={title}>
    {[{ value: '', name: 'Todos' }, ...options].map((option) => (
      <Tick key={option.value} kind="radio" field={field} option={option} isOn={option.value === chosen} />
    ))}
  </Group>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <details name="filters">
    <summary>{title}</summary>
    {children}
  </details>
);

type TickProps = {
  kind?: 'checkbox' | 'radio';
  field: string;
  option: { readonly value: string; readonly name: string; readonly count?: number };
  isOn?: boolean | undefined;
};

const Tick = ({ kind = 'checkbox', field, option: { value, name, count }, isOn }: TickProps) => (
  <label className="tick-row">
    <input type={kind} name={field} value={value} defaultChecked={isOn} />
    <b>{name}</b>
    {count !== undefined && <small>{formatNumber(count)}</small>}
  </label>
);
