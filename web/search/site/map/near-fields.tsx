import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../components/button.tsx';
import { formatDistance } from '../../../components/map/format-distance.ts';
import { Select } from '../../../components/select.tsx';
import { locationChoices } from '../fields/location-choices.ts';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { getPlaceName } from '../near/get-place-name.ts';
import type { SearchControl } from '../search-results/use-search-navigation.ts';

const DISTANCE_OPTIONS = [500, 1_000, 2_000, 5_000, 10_000];
const USUAL = 1_000;

interface NearFieldsProps {
  control: SearchControl;
  facets: PropertyFacets;
  nearby: PropertyResults['nearby'];
}

/**
 * What an area is to those who do not draw: around a zone, to a distance. The fields belong to the form of the filters,
 * which is sent where there is no script.
 */
export function NearFields({ control, facets, nearby }: NearFieldsProps) {
  const { filters } = control.listing;
  const { near } = filters;
  const metres = filters.within ?? nearby?.metres ?? USUAL;
  /** Around the homes of a town, or a large zone, where no distance is given: none of those from the centre is that. */
  const isOwn = filters.within === undefined && !DISTANCE_OPTIONS.includes(metres);
  const within = isOwn ? undefined : metres;
  const choices = locationChoices(facets);
  const isKnown = choices.some(({ name, within: zones }) => name === near || zones.some((zone) => zone.value === near));
  const distances = [...new Set([...DISTANCE_OPTIONS, metres])].sort((one, other) => one - other);
  const choose = (place: string, chosen: number | undefined) =>
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
          onChange={({ target }) => choose(target.value, within)}
        >
          <option value="">Cualquier lugar</option>
          {near && !isKnown && <option value={near}>{getPlaceName(near) ?? 'Un punto del mapa'}</option>}
          {choices.map(({ value, name, within: zones }) => (
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
          onChange={({ target }) => choose(near ?? '', Number(target.value) || undefined)}
        >
          {distances.map((distance) => (
            <option key={distance} value={isOwn && distance === metres ? '' : distance}>
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
