import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/controls.tsx';
import { formatDistance } from '../../../components/map/format-distance.ts';
import { listLocationChoices } from '../fields/choices.ts';
import { getPlaceName } from '../filters/active-filters.ts';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import type { SearchControl } from '../search-results/use-search-navigation.ts';

const DISTANCE_OPTIONS = [500, 1_000, 2_000, 5_000, 10_000];
const DEFAULT_METRES = 1_000;

interface NearFieldsProps {
  control: SearchControl;
  facets: PropertyFacets;
  nearby: PropertyResults['nearby'];
}

/** Alternative to drawing an area. The fields belong to the filter form, which works without JavaScript. */
export function NearFields({ control, facets, nearby }: NearFieldsProps) {
  const { filters } = control.search;
  const { near } = filters;
  const metres = filters.within ?? nearby?.metres ?? DEFAULT_METRES;
  /** Whether the API chose a distance for the town or zone that is not among the options. */
  const isDefaultDistance = filters.within === undefined && !DISTANCE_OPTIONS.includes(metres);
  const within = isDefaultDistance ? undefined : metres;
  const choices = listLocationChoices(facets);
  const isListed = choices.some(
    ({ name, subOptions: zones }) => name === near || zones.some((zone) => zone.value === near),
  );
  const distances = [...new Set([...DISTANCE_OPTIONS, metres])].sort((a, b) => a - b);
  const apply = (place: string, chosen: number | undefined) =>
    control.filter({ ...filters, near: place || undefined, within: place ? chosen : undefined });

  return (
    <fieldset className="map-near">
      <legend className="sr-only">Alrededor de una zona</legend>
      <label>
        <span>Alrededor de</span>
        <Select
          name="near"
          form={FILTER_FORM}
          value={near ?? ''}
          onChange={({ target }) => apply(target.value, within)}
        >
          <option value="">Cualquier lugar</option>
          {near && !isListed && <option value={near}>{getPlaceName(near) ?? 'Un punto del mapa'}</option>}
          {choices.map(({ value, name, subOptions: zones }) => (
            <optgroup key={value} label={name}>
              <option value={name}>{name}</option>
              {zones.map((zone) => (
                <option key={zone.value} value={zone.value}>
                  {zone.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </label>
      <label>
        <span>
          a<span className="sr-only"> una distancia de</span>
        </span>
        <Select
          name="within"
          form={FILTER_FORM}
          value={within ?? ''}
          onChange={({ target }) => apply(near ?? '', Number(target.value) || undefined)}
        >
          {distances.map((distance) => (
            <option key={distance} value={isDefaultDistance && distance === metres ? '' : distance}>
              {formatDistance(distance)}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" form={FILTER_FORM} className="hidden noscript:inline-flex">
        Buscar
      </Button>
    </fieldset>
  );
}
