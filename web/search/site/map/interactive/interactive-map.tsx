import { QueryProvider } from '../../../../api/queries.tsx';
import { type InteractiveMapProps, type Viewport, useMapLibre } from './use-map-libre.ts';
import { useQuery } from '@tanstack/react-query';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { containsPoint, intersectBounds, parseBounds, formatBounds } from '../../../../components/map/bounds.ts';
import { getStaticMapZoom, MapAttribution } from '../../../../components/map/static-map.tsx';
import { clustersApiPath, searchUrl } from '../../search-results/search-url.ts';
import { type MapProperty, toMapMarkers, type MapMarker, mergeMarkers, isSinglePointAtZoom } from '../map-markers.ts';
import type { PropertyClusters } from '../../../../../src/search/map/clusters.contract.ts';
import { MapPropertyCard } from './map-property-card.tsx';
import { saveView, loadSavedView, PADDING } from './create-map.ts';
import { createMarkerLayer, createLabelLayer } from './marker-layers.ts';
import { StaticMapResults, type ResultsMapProps } from '../static-map-results.tsx';
import { Button } from '../../../../components/button.tsx';

/** The map keeps the markers of the page, or those of the same area from an earlier request. */
export const MapLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="map-error">
    <p>No se han podido cargar las propiedades de esta parte del mapa.</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);

/** Key of the link to a wider area. */
export const ZOOM_OUT_KEY = 'wider';

const getMarkerKey = ({ dataset: { mark: reference, cells } }: HTMLElement) => reference || cells || ZOOM_OUT_KEY;

/** Key of the focused marker on the static map, or `ZOOM_OUT_KEY`; otherwise null. */
export function readFocusedKey(): string | null {
  const link = document.activeElement;
  return link instanceof HTMLElement && link.matches('.static-map a, .zoom-out') ? getMarkerKey(link) : null;
}

type Props = ResultsMapProps & { focusedKey: RefObject<string | null> };

/**
 * Shows the static map until the interactive one is ready; stores which of its links has the focus, and restores it.
 */
export function StaticMapUntilReady({ focusedKey, ...props }: Props) {
  useLayoutEffect(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.static-map a, .zoom-out')];
    if (focusedKey.current)
      links.find((link) => getMarkerKey(link) === focusedKey.current)?.focus({ preventScroll: true });
    // Runs before the links are removed, while one may still have the focus.
    return () => void (focusedKey.current = readFocusedKey());
  }, [focusedKey]);
  return <StaticMapResults {...props} />;
}

/** Shows the static map until the interactive one is ready, or if that cannot load. */
export function InteractiveMapResults(props: InteractiveMapProps) {
  const { search, markers: initialMarkers, bounds, onSameSpot, onMapClick } = props;
  const { mapTiles } = usePageContext();
  const container = useRef<HTMLDivElement>(null);
  const [savedView] = useState(() => loadSavedView(search.filters));
  const { map, isMissing, viewport } = useMapLibre(container, props, savedView);
  const [selectedReference, setSelectedReference] = useState(savedView?.chosen ?? null);
  /** Stays selected off screen, until other filters change or the searched map area excludes it. */
  const [selected, setSelected] = useState<{ property: MapProperty; list: string } | null>(null);
  const { bbox } = search.filters;
  const searched = bbox ? parseBounds(bbox) : undefined;
  const list = searchUrl({ filters: { ...search.filters, bbox: undefined } });
  const listUrl = searchUrl({ filters: search.filters });
  const path = buildViewportPath(search.filters, viewport);
  const { data, isError, refetch } = useQuery({
    queryKey: ['clusters', listUrl, path],
    queryFn: ({ signal }) => fetchJson<PropertyClusters>(path!, signal),
    enabled: path !== null,
    // Keeps the previous properties while the map moves, but not after the filters change.
    placeholderData: (previous, query) => (query?.queryKey[1] === listUrl ? previous : undefined),
    retry: 1,
    // Fails at once without a network, shows the error, and retries when online.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const zoom = viewport?.zoom;
  const isSearchedAreaHidden = viewport !== null && path === null;
  const viewportMarkers = useMemo(
    () => (isSearchedAreaHidden ? [] : data ? toMapMarkers(data, search) : initialMarkers),
    [data, isSearchedAreaHidden, search, initialMarkers],
  );
  const markers = useMemo(
    () => (zoom === undefined ? viewportMarkers : mergeMarkers(viewportMarkers, zoom, search)),
    [viewportMarkers, search, zoom],
  );

  const handlePress = useEffectEvent((marker: MapMarker) => {
    if (marker.property) {
      setSelected({ property: marker.property, list });
      return setSelectedReference(marker.property.reference);
    }
    const { west, south, east, north } = marker.bounds;
    const currentZoom = map!.getZoom();
    const camera = map!.cameraForBounds([west, south, east, north], { padding: PADDING });
    // Properties that no zoom separates are shown in the list.
    const isNearest = currentZoom >= map!.getMaxZoom() - 0.1 || !camera?.zoom || camera.zoom <= currentZoom;
    if (isNearest || isSinglePointAtZoom(marker.bounds, map!.getMaxZoom())) onSameSpot(marker.bounds);
    else map!.fitBounds([west, south, east, north], { padding: PADDING });
  });
  const [initialKey] = useState(readFocusedKey);
  /** Key of the focused element on the static map. */
  const focusedKey = useRef(initialKey);
  const layer = useRef<ReturnType<typeof createMarkerLayer> | null>(null);
  useEffect(() => {
    layer.current = map && createMarkerLayer(map, (marker) => handlePress(marker));
  }, [map]);
  const showLabels = useMemo(() => map && createLabelLayer(map), [map]);
  useEffect(() => {
    const key = map && focusedKey.current;
    const staticMarkers = key ? mergeMarkers(initialMarkers, getStaticMapZoom(bounds), search) : [];
    layer.current?.show(
      markers,
      staticMarkers.find((marker) => marker.key === key),
    );
    if (key === ZOOM_OUT_KEY) map!.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-zoom-out')?.focus();
    if (map) focusedKey.current = null;
  }, [map, markers, initialMarkers, bounds, search]);
  useEffect(() => {
    if (zoom !== undefined) showLabels?.(markers, zoom);
  }, [showLabels, markers, zoom]);
  useEffect(() => layer.current?.open(selectedReference), [map, selectedReference, markers]);
  useEffect(() => {
    if (viewport) saveView(search.filters, { ...viewport.middle, zoom: viewport.exactZoom, chosen: selectedReference });
  }, [search.filters, viewport, selectedReference]);
  const activeProperty =
    viewportMarkers.find(({ property }) => property?.reference === selectedReference)?.property ??
    (selected?.list === list && (!searched || containsPoint(searched, selected.property))
      ? selected.property
      : undefined);

  return (
    <>
      {!map && <StaticMapUntilReady {...props} focusedKey={focusedKey} />}
      {!isMissing && (
        <div className="map-interactive" data-hydrated="" data-ready={map ? '' : undefined} inert={!map}>
          <div ref={container} className="size-full" />
        </div>
      )}
      {map && <MapAttribution>{map.getSource('tiles') ? mapTiles?.attribution : undefined}</MapAttribution>}
      {isError && <MapLoadError onRetry={() => void refetch()} />}
      {activeProperty && activeProperty.reference === selectedReference && !onMapClick && (
        <MapPropertyCard
          property={activeProperty}
          wasJustSelected={selected !== null}
          onClose={() => {
            setSelectedReference(null);
            layer.current?.focus(selectedReference);
          }}
        />
      )}
    </>
  );
}

/** API address for the visible part of the searched area; null if no part is visible. */
function buildViewportPath(
  filters: InteractiveMapProps['search']['filters'],
  viewport: Viewport | null,
): string | null {
  if (!viewport) return null;
  const searched = filters.bbox ? parseBounds(filters.bbox) : undefined;
  const part = searched ? intersectBounds(searched, viewport.bounds) : viewport.bounds;
  return part ? clustersApiPath(filters, viewport.zoom, formatBounds(part)) : null;
}

export const InteractiveMap = (props: InteractiveMapProps) => (
  <QueryProvider>
    <InteractiveMapResults {...props} />
  </QueryProvider>
);
