import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PropertyResults } from '../../../../../src/search/search.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import type { Point } from '../../../../ui/map/point.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { type ListedFilters, withoutPlace } from '../../listing/listed-filters.ts';
import { countApiPath } from '../../listing/listing-url.ts';
import { areaFault, type AreaFault, FEWEST_CORNERS } from '../area/area-fault.ts';
import { polyline } from '../area/polyline.ts';
import { squareMetresOf } from '../area/square-metres-of.ts';
import { surfaceText } from '../area/surface-text.ts';

const PAUSE_MS = 400;

const FAULTS: Record<Exclude<AreaFault, 'few'>, string> = {
  many: 'Una zona tiene como mucho 40 puntos.',
  crossing: 'Los lados se cruzan: mueva o quite un punto.',
  empty: 'La zona no tiene superficie: mueva un punto.',
};

interface DrawStatusProps {
  corners: readonly Point[];
  filters: ListedFilters;
}

/** What has been drawn so far, said once it stands still: '3,2 km², 42 viviendas'. */
export function DrawStatus({ corners, filters }: DrawStatusProps) {
  const settled = useDebounced(corners, PAUSE_MS);
  const fault = areaFault(settled);
  const path = countApiPath({ ...withoutPlace(filters), area: polyline.encoded(settled) });
  const { data } = useQuery({
    queryKey: ['area', path],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(path, signal),
    enabled: fault === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p role="status" className="min-h-6 text-sm font-semibold">
      {fault === undefined ? areaText(settled, data?.total) : faultText(fault, settled.length)}
    </p>
  );
}

const areaText = (corners: readonly Point[], total: number | undefined) =>
  [surfaceText(squareMetresOf(corners)), ...(total === undefined ? [] : [homes(total)])].join(', ');

const homes = (total: number) => (total === 1 ? '1 vivienda' : `${grouped(total)} viviendas`);

function faultText(fault: AreaFault, count: number) {
  if (fault !== 'few') return FAULTS[fault];
  const missing = FEWEST_CORNERS - count;
  if (count === 0) return 'Una zona tiene al menos 3 puntos.';
  return `${count === 1 ? '1 punto' : `${grouped(count)} puntos`}: ${missing === 1 ? 'falta 1' : `faltan ${grouped(missing)}`}.`;
}
