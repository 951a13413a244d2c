import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { distanceText } from '../../../ui/map/distance-text.ts';
import { Select } from '../../../ui/select.tsx';
import { locationChoices } from '../fields/location-choices.ts';
import { FILTER_FORM } from '../filters/filter-bar.tsx';
import { nearName } from '../near/near-name.ts';
import type { ListingControl } from '../listing/use-listing.ts';

const DISTANCES = [500, 1_000, 2_000, 5_000, 10_000];
const USUAL = 1_000;

interface NearFieldsProps {
  control: ListingControl;
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
  const isOwn = filters.within === undefined && !DISTANCES.includes(metres);
  const within = isOwn ? undefined : metres;
  const choices = locationChoices(facets);
  const isKnown = choices.some(({ name, within: zones }) => name === near || zones.some((zone) => zone.value === near));
  const distances = [...new Set([...DISTANCES, metres])].sort((one, other) => one - other);
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
          {near && !isKnown && <option value={near}>{nearName(near) ?? 'Un punto del mapa'}</option>}
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
              {distanceText(distance)}
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
