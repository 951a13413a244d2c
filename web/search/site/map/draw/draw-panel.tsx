import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { AREA_CORNERS, encodeArea, type AreaFault } from '../../../../../src/search/geo/decode-area.contract.ts';
import type { PropertyResults } from '../../../../../src/search/search.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { QueryProvider } from '../../../../api/queries.tsx';
import { Button } from '../../../../components/button.tsx';
import type { Point } from '../../../../components/map/bounds.ts';
import { useDebounced } from '../../../../components/use-debounced.ts';
import type { SearchFilters } from '../../search-results/search-filters.ts';
import { RESULTS_ID, countApiPath } from '../../search-results/search-url.ts';
import { removeMapFilters } from '../compute-initial-bounds.ts';
import { CornerList } from './corner-list.tsx';
import { findAreaFault, computeSurface, formatSurface } from './describe-area.ts';
import { DRAW_BUTTON_ID, type Drawing } from './use-drawing.ts';

const DEBOUNCE_MS = 400;

/** Faults at the edges of the world are missing, because clicks and arrow keys cannot reach them. */
const FAULT_TEXTS: Partial<Record<AreaFault, string>> = {
  crossing: 'Los lados se cruzan: mueva o quite un punto.',
  empty: 'La zona no tiene superficie: mueva un punto.',
};

interface DrawStatusProps {
  corners: readonly Point[];
  filters: SearchFilters;
}

/** Announces the drawn area once it stops changing: '3,2 km², 42 propiedades'. */
export function DrawStatus({ corners, filters }: DrawStatusProps) {
  const debouncedCorners = useDebounced(corners, DEBOUNCE_MS);
  const fault = findAreaFault(debouncedCorners);
  const path = countApiPath({ ...removeMapFilters(filters), area: encodeArea(debouncedCorners) });
  const { data, isError } = useQuery({
    queryKey: ['area', path],
    queryFn: ({ signal }) => fetchJson<PropertyResults>(path, signal),
    enabled: fault === undefined,
    retry: false,
  });
  return (
    <p role="status" className="min-h-6 text-sm font-semibold">
      {fault === undefined
        ? formatAreaSummary(debouncedCorners, isError ? null : data?.total)
        : formatFault(fault, debouncedCorners.length)}
    </p>
  );
}

/** The total is null if the count failed, and undefined while it loads. */
const formatAreaSummary = (corners: readonly Point[], total: number | null | undefined) =>
  [formatSurface(computeSurface(corners)), ...(total === undefined ? [] : [formatPropertyCount(total)])].join(', ');

function formatPropertyCount(total: number | null) {
  if (total === null) return 'no se pueden contar ahora';
  return total === 1 ? '1 propiedad' : `${formatNumber(total)} propiedades`;
}

function formatFault(fault: AreaFault, count: number) {
  const missing = AREA_CORNERS.min - count;
  if (missing <= 0) return FAULT_TEXTS[fault] ?? 'Esta zona no se puede buscar: mueva o quite un punto.';
  if (count === 0) return `Una zona tiene al menos ${AREA_CORNERS.min} puntos.`;
  return `${count === 1 ? '1 punto' : `${formatNumber(count)} puntos`}: ${missing === 1 ? 'falta 1' : `faltan ${formatNumber(missing)}`}.`;
}

interface DrawPanelProps {
  drawing: Drawing;
  filters: SearchFilters;
}

export function DrawPanel({ drawing, filters }: DrawPanelProps) {
  const { corners } = drawing.area;
  // Focuses on mount, because a keyboard user may press the next key immediately.
  const focusOnMount = useCallback((button: HTMLButtonElement | null) => {
    button?.focus({ preventScroll: true });
    // Scrolls as much of the map into view as fits.
    if (button) document.getElementById('mapa')?.scrollIntoView({ behavior: 'instant' });
  }, []);

  const cancel = () => {
    // The start button is rendered again only after the panel is removed.
    flushSync(drawing.stop);
    document.getElementById(DRAW_BUTTON_ID)?.focus({ preventScroll: true });
  };

  return (
    <section aria-label="Dibujar zona" className="map-draw">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={focusOnMount}
          variant="outline"
          size="small"
          disabled={corners.length >= AREA_CORNERS.max}
          onClick={drawing.addNext}
        >
          Añadir punto
        </Button>
        <Button
          size="small"
          disabled={findAreaFault(corners) !== undefined}
          onClick={() => {
            drawing.apply();
            document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
          }}
        >
          Ver propiedades
        </Button>
        <Button variant="text" size="small" onClick={cancel}>
          Cancelar
        </Button>
      </div>
      <QueryProvider>
        <DrawStatus corners={corners} filters={filters} />
      </QueryProvider>
      {corners.length === 0 && (
        <p className="text-sm text-ink-700">Pulse en el mapa las esquinas de su zona, o añádalas con el botón.</p>
      )}
      <CornerList drawing={drawing} />
    </section>
  );
}
