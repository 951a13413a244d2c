import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { type Bounds, formatBounds, type Point } from '../../../../components/map/bounds.ts';
import type { ResultsMapProps } from '../static-map-results.tsx';
import { areaFeatures, findCornerIndex, dragCorners } from './area-layer.ts';
import { type SavedView, PADDING, createMap } from './create-map.ts';

export interface InteractiveMapProps extends ResultsMapProps {
  /** Handles a click on the map while an area is drawn. */
  onMapClick: ((point: Point) => void) | undefined;
  /** Handles clicks on and drags of a corner. */
  onCorner: { choose: (at: number) => void; move: (at: number, point: Point) => void; drop: () => void };
  /** Called when the map is ready and whenever it stops moving. A restored view counts as moved by hand. */
  onViewportChange: (bounds: Bounds, isByHand: boolean) => void;
  /** Called for properties so close together that no zoom separates them. */
  onSameSpot: (bounds: Bounds) => void;
}

export interface Viewport {
  bounds: Bounds;
  middle: Point;
  /** Rounded to a tenth, so that small steps of a gesture do not repeat requests. */
  zoom: number;
  exactZoom: number;
}

/** The map is null until it is ready; `isMissing` is set if it cannot be created. */
export function useMapLibre(
  container: RefObject<HTMLDivElement | null>,
  { bounds, circle, corners, onMapClick, onViewportChange, onCorner }: InteractiveMapProps,
  savedView: SavedView | null,
) {
  const { mapTiles } = usePageContext();
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  /** Whether code or a resize is moving the map, rather than the visitor. */
  const isMovedByCode = useRef(false);
  const reportViewport = useEffectEvent((movedMap: MapLibreMap, isByHand: boolean) => {
    const newViewport = readViewport(movedMap);
    setViewport(newViewport);
    onViewportChange(newViewport.bounds, isByHand);
  });
  const handleClick = useEffectEvent(({ target, point, lngLat }: MapMouseEvent) => {
    if (!onMapClick) return;
    const at = findCornerIndex(target, corners, point);
    if (at === undefined) onMapClick({ latitude: lngLat.lat, longitude: lngLat.lng });
    else onCorner.choose(at);
  });
  const getDraggableCorners = useEffectEvent(() => (onMapClick ? corners : []));
  const moveCorner = useEffectEvent((at: number, to: Point) => onCorner.move(at, to));
  const dropCorner = useEffectEvent(() => onCorner.drop());
  const targetBounds = formatBounds(bounds);
  /** Last bounds that the code moved the map to. */
  const appliedBounds = useRef(targetBounds);
  const startMap = useEffectEvent((element: HTMLDivElement) => {
    appliedBounds.current = targetBounds;
    return createMap(element, savedView ?? bounds, mapTiles?.url);
  });

  useEffect(() => {
    let isUnmounted = false;
    let createdMap: MapLibreMap | undefined;
    startMap(container.current!).then(
      (newMap) => {
        if (isUnmounted) return newMap.remove();
        createdMap = newMap;
        newMap.on('resize', () => {
          isMovedByCode.current = true;
          // MapLibre completes a resize synchronously.
          queueMicrotask(() => (isMovedByCode.current = false));
        });
        newMap.on('moveend', () => reportViewport(newMap, !isMovedByCode.current));
        newMap.on('click', (event) => handleClick(event));
        dragCorners(newMap, {
          getCorners: () => getDraggableCorners(),
          onMove: (at, to) => moveCorner(at, to),
          onDrop: () => dropCorner(),
        });
        newMap.once('load', () => {
          setMap(newMap);
          // A restored map offers to search its area.
          reportViewport(newMap, savedView !== null);
        });
      },
      () => setIsMissing(true),
    );
    return () => {
      isUnmounted = true;
      createdMap?.remove();
    };
  }, [container, savedView]);

  const fitTargetBounds = useEffectEvent((newMap: MapLibreMap) => {
    if (appliedBounds.current === targetBounds) return;
    appliedBounds.current = targetBounds;
    const { west, south, east, north } = bounds;
    // The visible area was just searched, so the map must not move.
    if (formatBounds(readViewport(newMap).bounds) === targetBounds) return;
    isMovedByCode.current = true;
    newMap.fitBounds([west, south, east, north], { padding: PADDING, animate: false });
    isMovedByCode.current = false;
  });
  useEffect(() => {
    if (map) fitTargetBounds(map);
  }, [map, targetBounds]);

  const isDrawing = onMapClick !== undefined;
  useEffect(() => {
    void map?.getSource<GeoJSONSource>('area')?.setData(areaFeatures(corners, circle, isDrawing));
    map?.getCanvas().classList.toggle('cursor-crosshair', isDrawing);
  }, [map, circle, corners, isDrawing]);

  return { map, isMissing, viewport };
}

function readViewport(map: MapLibreMap): Viewport {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    middle: { latitude: lat, longitude: lng },
    exactZoom: map.getZoom(),
    zoom: Math.round(map.getZoom() * 10) / 10,
  };
}
