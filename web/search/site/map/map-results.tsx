import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { type Bounds, formatBounds } from '../../../components/map/bounds.ts';
import { formatDistance } from '../../../components/map/format-distance.ts';
import type { Circle } from '../../../components/map/sphere.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import type { SearchFilters } from '../search-results/search-filters.ts';
import type { SearchControl } from '../search-results/use-search-navigation.ts';
import { getPlaceName } from '../filters/active-filters.ts';
import { parseArea, computeInitialBounds, removeMapFilters } from './compute-initial-bounds.ts';
import { DRAW_BUTTON_ID, useDrawing } from './draw/use-drawing.ts';
import { loadInteractiveMap } from './load-interactive-map.ts';
import { toMapMarkers, toTownMarkers } from './map-markers.ts';
import { NearFields } from './near-fields.tsx';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import { RESULTS_ID, type SearchState, searchUrl } from '../search-results/search-url.ts';
import { useCardMarkerSync } from './use-card-marker-sync.ts';
import { StaticMapResults } from './static-map-results.tsx';
import type { InteractiveMapProps } from './interactive/use-map-libre.ts';

/** Loads the interactive map for the map view only; shows the static one until then, or if it cannot load. */
export const LazyMap = lazyClient<InteractiveMapProps>(
  async () => (await loadInteractiveMap()) ?? StaticMapResults,
  StaticMapResults,
  StaticMapResults,
);

/** The same filters may match properties outside the searched area. */
export const EmptyMapArea = ({ search }: { search: SearchState }) => (
  <div role="status" className="map-error border-primary-600">
    <p>No hay propiedades en esta parte del mapa.</p>
    <ButtonLink
      variant="outline"
      size="small"
      href={searchUrl({ ...search, page: 1, filters: { ...search.filters, bbox: undefined } })}
    >
      Ver todas
    </ButtonLink>
  </div>
);

const DrawPanel = lazyClient(async () => (await import('./draw/draw-panel.tsx')).DrawPanel);

interface MapResultsProps {
  control: SearchControl;
  /** Null if they cannot be loaded. */
  clusters: PropertyClusters | null;
  facets: PropertyFacets | null;
  circle: PropertyResults['circle'];
  nearby: PropertyResults['nearby'];
  /** Properties of the list beside it, in order. */
  items: readonly { reference: string }[];
  /** Public locations of `items`, in the same order. */
  points: PropertyResults['points'];
  /** Element that contains map and list. */
  container: RefObject<HTMLElement | null>;
  /** Called with the area of properties that no zoom separates, before it is searched. */
  onSameSpot: (bbox: string) => void;
}

export function MapResults(props: MapResultsProps) {
  const { control, clusters, facets, circle, nearby, items, points, container, onSameSpot } = props;
  const { search, filter } = control;
  useCardMarkerSync(container, items, points);
  const [searchesOnMove, setSearchesOnMove] = useState(false);
  /** Area that the visitor moved the map to, but has not searched. */
  const [unsearchedBounds, setUnsearchedBounds] = useState<Bounds | null>(null);
  /** Whether the browser cannot render the interactive map. */
  const [isStaticOnly, setIsStaticOnly] = useState(false);
  useEffect(() => {
    void loadInteractiveMap().then(
      (interactiveMap) => setIsStaticOnly(interactiveMap === null),
      () => undefined,
    );
  }, []);
  const markers = useMemo(
    () => (clusters ? toMapMarkers(clusters, search) : toTownMarkers(facets?.location ?? [], search)),
    [clusters, facets, search],
  );
  const bounds = useMemo(
    () => computeInitialBounds(search.filters, markers, circle),
    [search.filters, markers, circle],
  );
  const { withoutLocation, total } = clusters ?? { withoutLocation: 0, total: 0 };
  /** An empty map would seem to be loading. */
  const hasNoLocation = withoutLocation > 0 && withoutLocation === total;
  const start = formatBounds(bounds);
  const [previousStart, setPreviousStart] = useState(start);
  // A new search moves the map to its own area.
  if (previousStart !== start) {
    setPreviousStart(start);
    setUnsearchedBounds(null);
  }
  const visibleBounds = useRef(bounds);
  useEffect(() => {
    visibleBounds.current = bounds;
  }, [bounds]);
  const drawing = useDrawing(control, visibleBounds);
  const { area } = search.filters;
  const corners = useMemo(() => (area ? (parseArea(area) ?? []) : []), [area]);

  const searchArea = (visiblePart: Bounds, isHistoryEntryReplaced: boolean) => {
    setUnsearchedBounds(null);
    filter({ ...removeMapFilters(search.filters), bbox: formatBounds(visiblePart) }, undefined, {
      keepScrollPosition: true,
      overwriteLastHistoryEntry: isHistoryEntryReplaced,
    });
  };

  return (
    <section aria-label="Mapa de resultados" className="map-side">
      <a href={`#${RESULTS_ID}`} className="skip-link">
        Saltar el mapa
      </a>
      <div id="mapa" tabIndex={-1} className="map-tools">
        {!drawing.isOn && (
          <>
            <Button
              id={DRAW_BUTTON_ID}
              variant="outline"
              size="small"
              onClick={drawing.start}
              className="noscript:hidden"
            >
              Dibujar zona
            </Button>
            {facets && <NearFields control={control} facets={facets} nearby={nearby} />}
            {!isStaticOnly && (
              <Checkbox
                label="Buscar al mover el mapa"
                className="noscript:hidden"
                checked={searchesOnMove}
                onChange={({ target }) => {
                  setSearchesOnMove(target.checked);
                  if (target.checked && unsearchedBounds) searchArea(unsearchedBounds, false);
                }}
              />
            )}
          </>
        )}
      </div>
      {drawing.isOn && <DrawPanel drawing={drawing} filters={search.filters} />}
      <div className="map-frame" data-drawing={drawing.isOn || undefined}>
        <ErrorBoundary>
          <LazyMap
            search={search}
            markers={markers}
            bounds={bounds}
            circle={drawing.isOn ? null : circle}
            corners={drawing.isOn ? drawing.area.corners : corners}
            onMapClick={drawing.isOn ? drawing.handleMapClick : undefined}
            onViewportChange={(visiblePart, isByHand) => {
              visibleBounds.current = visiblePart;
              if (!isByHand || drawing.isOn) return;
              if (searchesOnMove) searchArea(visiblePart, true);
              else setUnsearchedBounds(visiblePart);
            }}
            onCorner={{ choose: drawing.selectCorner, move: drawing.drag, drop: drawing.drop }}
            onSameSpot={(visiblePart) => {
              onSameSpot(formatBounds(visiblePart));
              searchArea(visiblePart, false);
              // Only the list shows these properties separately.
              const results = document.getElementById(RESULTS_ID);
              results?.focus({ preventScroll: true });
              results?.scrollIntoView({ behavior: 'instant' });
            }}
          />
        </ErrorBoundary>
        {hasNoLocation && !drawing.isOn && (
          <p className="map-error border-primary-600">{formatWithoutLocation(withoutLocation)}</p>
        )}
        {clusters?.total === 0 && search.filters.bbox && !drawing.isOn && <EmptyMapArea search={search} />}
        {unsearchedBounds && !drawing.isOn && (
          <Button size="small" className="map-search-here" onClick={() => searchArea(unsearchedBounds, false)}>
            Buscar en esta zona
          </Button>
        )}
      </div>
      {circle && !drawing.isOn && <p className="map-note">{describeCircle(circle, search.filters)}</p>}
      {withoutLocation > 0 && !hasNoLocation && <p className="map-note">{formatWithoutLocation(withoutLocation)}</p>}
    </section>
  );
}

const describeCircle = ({ metres }: Circle, { near = '' }: SearchFilters) =>
  `El círculo señala ${formatDistance(metres)} alrededor de ${getPlaceName(near) ?? 'un punto del mapa'}.`;

const formatWithoutLocation = (count: number) =>
  count === 1
    ? 'Una propiedad de la lista no aparece en el mapa.'
    : `${formatNumber(count)} propiedades de la lista no aparecen en el mapa.`;
