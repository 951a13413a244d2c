import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { type Bounds, formatBounds } from '../../../components/map/bounds.ts';
import { formatDistance } from '../../../components/map/format-distance.ts';
import type { Circle } from '../../../components/map/sphere.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { type SearchFilters, withoutPlace } from '../search-results/search-filters.ts';
import type { SearchControl } from '../search-results/use-search-navigation.ts';
import { getPlaceName } from '../near/get-place-name.ts';
import { parseArea } from './area/parse-area.ts';
import { drawButtonId } from './draw/draw-button-id.ts';
import { useDrawing } from './draw/use-drawing.ts';
import { LazyMap } from './lazy-map.tsx';
import { loadInteractiveMap } from './load-interactive-map.ts';
import { toMapMarkers, toTownMarkers } from './map-markers.ts';
import { NearFields } from './near-fields.tsx';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import { EmptyMapArea } from './empty-map-area.tsx';
import { resultsId } from './results-id.ts';
import { computeInitialBounds } from './compute-initial-bounds.ts';
import { useCardMarkerSync } from './use-card-marker-sync.ts';

const DrawPanel = lazyClient(async () => (await import('./draw/draw-panel.tsx')).DrawPanel);

interface MapResultsProps {
  control: SearchControl;
  /** Null where they cannot be had. */
  clusters: PropertyClusters | null;
  facets: PropertyFacets | null;
  /** The circle that is searched. */
  around: PropertyResults['around'];
  nearby: PropertyResults['nearby'];
  /** The properties of the list beside it, and in their order where they are. */
  items: readonly { reference: string }[];
  points: PropertyResults['points'];
  /** What holds the map and the list. */
  whole: RefObject<HTMLElement | null>;
  /** Told of a part of the map whose homes no zoom tells apart, which is searched now. */
  onSameSpot: (part: string) => void;
}

/** The results on a map, twin of the list beside it: what one narrows, the other shows. */
export function MapResults(props: MapResultsProps) {
  const { control, clusters, facets, around, nearby, items, points, whole, onSameSpot } = props;
  const { listing, filter } = control;
  useCardMarkerSync(whole, items, points);
  const [isFollowed, setIsFollowed] = useState(false);
  /** The part of the map to which the visitor has moved, while the list is still of another. */
  const [moved, setMoved] = useState<Bounds | null>(null);
  /** Whether this browser cannot draw the map that moves. */
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    void loadInteractiveMap().then(
      (live) => setIsStill(live === null),
      () => undefined,
    );
  }, []);
  const marks = useMemo(
    () => (clusters ? toMapMarkers(clusters, listing) : toTownMarkers(facets?.location ?? [], listing)),
    [clusters, facets, listing],
  );
  const bounds = useMemo(() => computeInitialBounds(listing.filters, marks, around), [listing.filters, marks, around]);
  const { unplaced, total } = clusters ?? { unplaced: 0, total: 0 };
  /** Where the map would else seem to wait for something. */
  const isNoneThere = unplaced > 0 && unplaced === total;
  const start = formatBounds(bounds);
  const [led, setLed] = useState(start);
  // A new search moves the map back from where the visitor had moved it.
  if (led !== start) {
    setLed(start);
    setMoved(null);
  }
  const seen = useRef(bounds);
  useEffect(() => {
    seen.current = bounds;
  }, [bounds]);
  const drawing = useDrawing(control, seen);
  const { area } = listing.filters;
  const corners = useMemo(() => (area ? (parseArea(area) ?? []) : []), [area]);

  const search = (part: Bounds, isStep: boolean) => {
    setMoved(null);
    filter({ ...withoutPlace(listing.filters), bbox: formatBounds(part) }, undefined, {
      keepScrollPosition: true,
      overwriteLastHistoryEntry: isStep,
    });
  };

  return (
    <section aria-label="Mapa de resultados" className="map-side">
      <a href={`#${resultsId}`} className="map-around">
        Saltar el mapa
      </a>
      <div id="mapa" tabIndex={-1} className="map-tools">
        {!drawing.isOn && (
          <>
            <Button
              id={drawButtonId}
              variant="outline"
              size="small"
              onClick={drawing.start}
              className="noscript:hidden"
            >
              Dibujar zona
            </Button>
            {facets && <NearFields {...{ control, facets, nearby }} />}
            {!isStill && (
              <Checkbox
                label="Buscar al mover el mapa"
                className="noscript:hidden"
                checked={isFollowed}
                onChange={({ target }) => {
                  setIsFollowed(target.checked);
                  if (target.checked && moved) search(moved, false);
                }}
              />
            )}
          </>
        )}
      </div>
      {drawing.isOn && <DrawPanel drawing={drawing} filters={listing.filters} />}
      <div className="map-frame" data-drawing={drawing.isOn || undefined}>
        <ErrorBoundary>
          <LazyMap
            listing={listing}
            marks={marks}
            bounds={bounds}
            around={drawing.isOn ? null : around}
            corners={drawing.isOn ? drawing.area.corners : corners}
            onPoint={drawing.isOn ? drawing.point : undefined}
            onViewportChange={(part, isByHand) => {
              seen.current = part;
              if (!isByHand || drawing.isOn) return;
              if (isFollowed) search(part, true);
              else setMoved(part);
            }}
            onCorner={{ choose: drawing.choose, move: drawing.drag, drop: drawing.drop }}
            onSameSpot={(part) => {
              onSameSpot(formatBounds(part));
              search(part, false);
              // The list is what tells them apart.
              const found = document.getElementById(resultsId);
              found?.focus({ preventScroll: true });
              found?.scrollIntoView({ behavior: 'instant' });
            }}
          />
        </ErrorBoundary>
        {isNoneThere && !drawing.isOn && <p className="map-fault border-mar-600">{unplacedText(unplaced)}</p>}
        {clusters?.total === 0 && listing.filters.bbox && !drawing.isOn && <EmptyMapArea listing={listing} />}
        {moved && !drawing.isOn && (
          <Button size="small" className="map-here" onClick={() => search(moved, false)}>
            Buscar en esta zona
          </Button>
        )}
      </div>
      {around && !drawing.isOn && <p className="map-unplaced">{circleText(around, listing.filters)}</p>}
      {unplaced > 0 && !isNoneThere && <p className="map-unplaced">{unplacedText(unplaced)}</p>}
    </section>
  );
}

const circleText = ({ metres }: Circle, { near = '' }: SearchFilters) =>
  `El círculo señala ${formatDistance(metres)} alrededor de ${getPlaceName(near) ?? 'un punto del mapa'}.`;

const unplacedText = (count: number) =>
  count === 1
    ? 'Una propiedad de la lista no aparece en el mapa.'
    : `${formatNumber(count)} propiedades de la lista no aparecen en el mapa.`;
