import { useQuery } from '@tanstack/react-query';
import type { PropertyResults } from '../../../../../src/search/search.contract.ts';
import { areaText } from '../../../../../src/search/where/area/area-text.contract.ts';
import { AREA_CORNERS, type AreaFault } from '../../../../../src/search/where/area/drawn-area.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import type { Point } from '../../../../ui/map/point.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { type ListedFilters, withoutPlace } from '../../listing/listed-filters.ts';
import { countApiPath } from '../../listing/listing-url.ts';
import { areaFault } from '../area/area-fault.ts';
import { squareMetresOf } from '../area/square-metres-of.ts';
import { surfaceText } from '../area/surface-text.ts';

const PAUSE_MS = 400;

/** What to do about it; a press on the map, and a step of the arrow keys, stay far from the edges of the world. */
const FAULTS: Partial<Record<AreaFault, string>> = {
  crossing: 'Los lados se cruzan: mueva o quite un punto.',
  empty: 'La zona no tiene superficie: mueva un punto.',
};

interface DrawStatusProps {
  corners: readonly Point[];
  filters: ListedFilters;
}

/** What has been drawn so far, said once it stands still: '3,2 km², 42 propiedades'. */
export function DrawStatus({ corners, filters }: DrawStatusProps) {
  const settled = useDebounced(corners, PAUSE_MS);
  const fault = areaFault(settled);
  const path = countApiPath({ ...withoutPlace(filters), area: areaText(settled) });
  const { data, isError } = useQuery({
    queryKey: ['area', path],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(path, signal),
    enabled: fault === undefined,
    retry: false,
  });
  return (
    <p role="status" className="min-h-6 text-sm font-semibold">
      {fault === undefined ? sizeText(settled, isError ? null : data?.total) : faultText(fault, settled.length)}
    </p>
  );
}

/** Null where they cannot be counted, undefined until they are. */
const sizeText = (corners: readonly Point[], total: number | null | undefined) =>
  [surfaceText(squareMetresOf(corners)), ...(total === undefined ? [] : [homes(total)])].join(', ');

function homes(total: number | null) {
  if (total === null) return 'no se pueden contar ahora';
  return total === 1 ? '1 propiedad' : `${grouped(total)} propiedades`;
}

function faultText(fault: AreaFault, count: number) {
  const missing = AREA_CORNERS.least - count;
  if (missing <= 0) return FAULTS[fault] ?? 'Esta zona no se puede buscar: mueva o quite un punto.';
  if (count === 0) return `Una zona tiene al menos ${AREA_CORNERS.least} puntos.`;
  return `${count === 1 ? '1 punto' : `${grouped(count)} puntos`}: ${missing === 1 ? 'falta 1' : `faltan ${grouped(missing)}`}.`;
}
