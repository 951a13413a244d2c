import type { CSSProperties, ReactNode } from 'react';
import type { Bounds, Point } from './bounds.ts';
import coastUrl from './coast.svg?no-inline';
import { coastSheet, type SheetRectangle } from './coast-sheet.ts';
import { namedPlaces } from './named-places.ts';
import { type MarkerBox, placeLabels } from './place-labels.ts';
import { type Circle, sphere } from './sphere.ts';

/** Width by height: narrower or flatter areas are enlarged to suit a frame. */
const MIN_ASPECT_RATIO = 0.8;
const MAX_ASPECT_RATIO = 2;
/** In units of the drawing: smaller areas would exceed its precision. */
const MIN_SIZE = 300;
/** Keeps items at the edge from being cut. */
const MARGIN = 1.15;

/** Part of the drawing that a static map shows: the bounds with a margin, a minimum size and a limited aspect ratio. */
export function frameAround(bounds: Bounds): SheetRectangle {
  const { x, y, width, height } = coastSheet.toRectangle(bounds);
  const minimum = { width: Math.max(width * MARGIN, MIN_SIZE), height: Math.max(height * MARGIN, MIN_SIZE) };
  const ratio = Math.min(Math.max(minimum.width / minimum.height, MIN_ASPECT_RATIO), MAX_ASPECT_RATIO);
  const size = {
    width: Math.max(minimum.width, minimum.height * ratio),
    height: Math.max(minimum.height, minimum.width / ratio),
  };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
}

/** Converts a point to its position on the visible part. */
export type PointToPosition = (point: Point) => { left: string; top: string };

interface StaticMapProps {
  bounds: Bounds;
  /** Markers that place names must avoid. */
  markers?: readonly MarkerBox[];
  /** Smallest displayed width in pixels, at which no names may overlap. */
  minWidth?: number;
  className?: string;
  children?: (toPosition: PointToPosition) => ReactNode;
}

/** In pixels: names that fit on a phone also fit on a desktop. */
const DEFAULT_WIDTH = 420;
/** The image is three times as large as the bounds, so that it fills frames of any shape. */
const IMAGE_SCALE = 3;

/** Works without JavaScript and third parties; centres the bounds, as large as the frame allows. */
export function StaticMap({
  bounds,
  markers = [],
  minWidth = DEFAULT_WIDTH,
  className = '',
  children,
}: StaticMapProps) {
  const part = frameAround(bounds);
  const { x, y, width, height } = part;
  const size = { width: Math.round(width * IMAGE_SCALE), height: Math.round(height * IMAGE_SCALE) };
  const viewBox = [Math.round(x - width), Math.round(y - height), size.width, size.height].join();
  const toPosition: PointToPosition = (point) => {
    const position = coastSheet.toSheet(point);
    return { left: toPercent((position.x - x) / width), top: toPercent((position.y - y) / height) };
  };
  const toPixels = (point: Point) => {
    const position = coastSheet.toSheet(point);
    return { x: (position.x / width) * minWidth, y: (position.y / width) * minWidth };
  };
  return (
    <div className={`static-map ${className}`}>
      <div className="static-map-frame" style={{ '--aspect-ratio': (width / height).toFixed(3) } as CSSProperties}>
        <img src={`${coastUrl}#svgView(viewBox(${viewBox}))`} alt="" {...size} className="static-map-image" />
        {placeLabels(namedPlaces.filter(createLabelFilter(part)), markers, toPixels).map((place) => (
          <i key={place.name} className="map-label" style={toPosition(place)} data-side={place.side} aria-hidden="true">
            {place.name}
          </i>
        ))}
        {children?.(toPosition)}
      </div>
      <MapAttribution />
    </div>
  );
}

const TILE_SIZE_PX = 512;

/** Zoom of an interactive map on a phone with the same scale. */
export const getStaticMapZoom = (bounds: Bounds) =>
  Math.log2((DEFAULT_WIDTH * 360 * coastSheet.width) / (TILE_SIZE_PX * SHEET_DEGREES * frameAround(bounds).width));

const SHEET_DEGREES = coastSheet.bounds.east - coastSheet.bounds.west;

export const MapAttribution = ({ children = ATTRIBUTION }: { children?: string | undefined }) =>
  children && <small className="map-attribution">{children}</small>;

const ATTRIBUTION = 'Mapa esquemático · © Instituto Geográfico Nacional';

/** In units of the drawing: wider areas show fewer names. */
const MIN_WIDE_WIDTH = 3500;
const MIN_MEDIUM_WIDTH = 1200;

function createLabelFilter({ x, y, width, height }: ReturnType<typeof frameAround>) {
  const rank = width > MIN_WIDE_WIDTH ? 1 : width > MIN_MEDIUM_WIDTH ? 2 : 3;
  return (place: (typeof namedPlaces)[number]) => {
    const position = coastSheet.toSheet(place);
    const isNear = Math.abs(position.x - x - width / 2) < width && Math.abs(position.y - y - height / 2) < height;
    return place.rank <= rank && isNear;
  };
}

const toPercent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface Props {
  toPosition: PointToPosition;
  circle: Circle;
  /** Visible area. */
  bounds: Bounds;
}

/** The circle of an approximate location or of a radius search. */
export function MapCircle({ toPosition, circle, bounds }: Props) {
  const share =
    coastSheet.toRectangle(sphere.buildBoundsAround(circle, circle.metres)).width / frameAround(bounds).width;
  return <span className="map-circle" style={{ ...toPosition(circle), width: `${(share * 100).toFixed(2)}%` }} />;
}
