import { useQuery } from '@tanstack/react-query';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { containsPoint, intersectBounds, parseBounds, formatBounds } from '../../../../components/map/bounds.ts';
import { staticMapZoom, MapAttribution } from '../../../../components/map/static-map.tsx';
import { clustersApiPath, searchUrl } from '../../search-results/search-url.ts';
import { type MapProperty, toMapMarkers, type MapMarker } from '../map-markers.ts';
import { mergeMarkers, overlapAtZoom } from '../merge-markers.ts';
import type { PropertyClusters } from '../../../../../src/search/map/clusters.contract.ts';
import { DrawnMeanwhile, readFocusedKey, WIDER } from './drawn-meanwhile.tsx';
import { MapPropertyCard } from './map-property-card.tsx';
import { saveView, loadSavedView } from './saved-view.ts';
import type { InteractiveMapProps } from './interactive-map-props.ts';
import { MapLoadError } from './map-load-error.tsx';
import { createMarkerLayer } from './create-marker-layer.ts';
import { createLabelLayer } from './create-label-layer.ts';
import { PADDING } from './create-map.ts';
import { type Viewport, useMapLibre } from './use-map-libre.ts';

/** The drawn map stands beneath until the other one is there, and stays where that cannot be had. */
export function InteractiveMapResults(props: InteractiveMapProps) {
  const { listing, marks: served, bounds, onSameSpot, onPoint } = props;
  const { mapTiles } = usePageContext();
  const container = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => loadSavedView(listing.filters));
  const { map, isMissing, seen } = useMapLibre(container, props, kept);
  const [chosen, setChosen] = useState(kept?.chosen ?? null);
  /** The selected home and its list; it stays selected when it leaves the screen, until the filters change. */
  const [pressed, setPressed] = useState<{ home: MapProperty; list: string } | null>(null);
  const { bbox } = listing.filters;
  const searched = bbox ? parseBounds(bbox) : undefined;
  const list = searchUrl({ filters: { ...listing.filters, bbox: undefined } });
  const ofList = searchUrl({ filters: listing.filters });
  const path = seenPath(listing.filters, seen);
  const { data, isError, refetch } = useQuery({
    queryKey: ['clusters', ofList, path],
    queryFn: ({ signal }) => fetchJson<PropertyClusters>(path!, signal),
    enabled: path !== null,
    // Keeps the former homes while the map moves, but not after the filters change.
    placeholderData: (former, query) => (query?.queryKey[1] === ofList ? former : undefined),
    retry: 1,
    // Without a network it fails at once, is said so, and is asked for again when there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const zoom = seen?.zoom;
  const isNothing = seen !== null && path === null;
  const all = useMemo(
    () => (isNothing ? [] : data ? toMapMarkers(data, listing) : served),
    [data, isNothing, listing, served],
  );
  const marks = useMemo(() => (zoom === undefined ? all : mergeMarkers(all, zoom, listing)), [all, listing, zoom]);

  const press = useEffectEvent((mark: MapMarker) => {
    if (mark.home) {
      setPressed({ home: mark.home, list });
      return setChosen(mark.home.reference);
    }
    const { west, south, east, north } = mark.bounds;
    const now = map!.getZoom();
    const camera = map!.cameraForBounds([west, south, east, north], { padding: PADDING });
    // Homes that no zoom tells apart are told apart by the list.
    const isNearest = now >= map!.getMaxZoom() - 0.1 || !camera?.zoom || camera.zoom <= now;
    if (isNearest || overlapAtZoom(mark.bounds, map!.getMaxZoom())) onSameSpot(mark.bounds);
    else map!.fitBounds([west, south, east, north], { padding: PADDING });
  });
  const [initialKey] = useState(readFocusedKey);
  /** Of what has the focus on the drawn map. */
  const focusedKey = useRef(initialKey);
  const layer = useRef<ReturnType<typeof createMarkerLayer> | null>(null);
  useEffect(() => {
    layer.current = map && createMarkerLayer(map, (mark) => press(mark));
  }, [map]);
  const showNames = useMemo(() => map && createLabelLayer(map), [map]);
  useEffect(() => {
    const key = map && focusedKey.current;
    const drawn = key ? mergeMarkers(served, staticMapZoom(bounds), listing) : [];
    layer.current?.show(
      marks,
      drawn.find((mark) => mark.key === key),
    );
    if (key === WIDER) map!.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-zoom-out')?.focus();
    if (map) focusedKey.current = null;
  }, [map, marks, served, bounds, listing]);
  useEffect(() => {
    if (zoom !== undefined) showNames?.(marks, zoom);
  }, [showNames, marks, zoom]);
  useEffect(() => layer.current?.open(chosen), [map, chosen, marks]);
  useEffect(() => {
    if (seen) saveView(listing.filters, { ...seen.middle, zoom: seen.exactZoom, chosen });
  }, [listing.filters, seen, chosen]);
  const shown =
    all.find(({ home }) => home?.reference === chosen)?.home ??
    (pressed?.list === list && (!searched || containsPoint(searched, pressed.home)) ? pressed.home : undefined);

  return (
    <>
      {!map && <DrawnMeanwhile {...props} focusedKey={focusedKey} />}
      {!isMissing && (
        <div className="map-moving" data-answers="" data-ready={map ? '' : undefined} inert={!map}>
          <div ref={container} className="size-full" />
        </div>
      )}
      {map && <MapAttribution>{map.getSource('tiles') ? mapTiles?.attribution : undefined}</MapAttribution>}
      {isError && <MapLoadError onRetry={() => void refetch()} />}
      {shown && shown.reference === chosen && !onPoint && (
        <MapPropertyCard
          home={shown}
          isPressed={pressed !== null}
          onClose={() => {
            setChosen(null);
            layer.current?.focus(chosen);
          }}
        />
      )}
    </>
  );
}

/** What to ask for: what is seen of the part that the list is of; null where nothing of it is. */
function seenPath(filters: InteractiveMapProps['listing']['filters'], seen: Viewport | null): string | null {
  if (!seen) return null;
  const searched = filters.bbox ? parseBounds(filters.bbox) : undefined;
  const part = searched ? intersectBounds(searched, seen.bounds) : seen.bounds;
  return part ? clustersApiPath(filters, seen.zoom, formatBounds(part)) : null;
}
