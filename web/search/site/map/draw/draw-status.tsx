import { useQuery } from '@tanstack/react-query';
import type { PropertyResults } from '../../../../../src/search/search.contract.ts';
import { encodeArea } from '../../../../../src/search/geo/area/encode-area.contract.ts';
import { AREA_CORNERS, type AreaFault } from '../../../../../src/search/geo/area/decode-area.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import type { Point } from '../../../../components/map/point.ts';
import { useDebounced } from '../../../../components/use-debounced.ts';
import { type SearchFilters, withoutPlace } from '../../search-results/search-filters.ts';
import { countApiPath } from '../../search-results/search-url.ts';
import { findAreaFault } from '../area/find-area-fault.ts';
import { computeSurface } from '../area/compute-surface.ts';
import { formatSurface } from '../area/format-surface.ts';

const PAUSE_MS = 400;

/** What to do about it; a press on the map, and a step of the arrow keys, stay far from the edges of the world. */
const FAULTS: Partial<Record<AreaFault, string>> = {
  crossing: 'Los lados se cruzan: mueva o quite un punto.',
  empty: 'La zona no tiene superficie: mueva un punto.',
};

interface DrawStatusProps {
  corners: readonly Point[];
  filters: SearchFilters;
}

/** What has been drawn so far, said once it stands still: '3,2 km², 42 propiedades'. */
export function DrawStatus({ corners, filters }: DrawStatusProps) {
  const settled = useDebounced(corners, PAUSE_MS);
  const fault = findAreaFault(settled);
  const path = countApiPath({ ...withoutPlace(filters), area: encodeArea(settled) });
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
  [formatSurface(computeSurface(corners)), ...(total === undefined ? [] : [homes(total)])].join(', ');

function homes(total: number | null) {
  if (total === null) return 'no se pueden contar ahora';
  return total === 1 ? '1 propiedad' : `${formatNumber(total)} propiedades`;
}

function faultText(fault: AreaFault, count: number) {
  const missing = AREA_CORNERS.min - count;
  if (missing <= 0) return FAULTS[fault] ?? 'Esta zona no se puede buscar: mueva o quite un punto.';
  if (count === 0) return `Una zona tiene al menos ${AREA_CORNERS.min} puntos.`;
  return `${count === 1 ? '1 punto' : `${formatNumber(count)} puntos`}: ${missing === 1 ? 'falta 1' : `faltan ${formatNumber(missing)}`}.`;
}
