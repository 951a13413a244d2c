import type { CSSProperties, ReactNode } from 'react';
import type { Bounds } from './bounds.ts';
import sheet from './coast.svg?no-inline';
import { coastSheet } from './coast-sheet.ts';
import { namedPlaces } from './named-places.ts';
import { frameAround } from './frame-around.ts';
import { type MarkerBox, placeLabels } from './place-labels.ts';
import type { Point } from './point.ts';

/** Where a point lies on the part that is shown. */
export type PointToPosition = (point: Point) => { left: string; top: string };

interface StaticMapProps {
  bounds: Bounds;
  /** What stands on it, beside which names have to find room. */
  marks?: readonly MarkerBox[];
  /** How many pixels wide the part is at least, where that is less than usual. */
  minWidth?: number;
  className?: string;
  children?: (at: PointToPosition) => ReactNode;
}

/** Pixels: names that have room on a telephone have it on a desk. */
const USUAL_WIDTH = 420;
/** Around the part, so that frames of every shape are filled. */
const MARGINS = 3;

/**
 * The coast without a script: these bounds lie in the middle of the frame, as large as it allows. Nothing of it comes
 * from a third party.
 */
export function StaticMap({ bounds, marks = [], minWidth = USUAL_WIDTH, className = '', children }: StaticMapProps) {
  const part = frameAround(bounds);
  const { x, y, width, height } = part;
  const size = { width: Math.round(width * MARGINS), height: Math.round(height * MARGINS) };
  const shown = [Math.round(x - width), Math.round(y - height), size.width, size.height].join();
  const at: PointToPosition = (point) => {
    const spot = coastSheet.place(point);
    return { left: percent((spot.x - x) / width), top: percent((spot.y - y) / height) };
  };
  const pixels = (point: Point) => {
    const spot = coastSheet.place(point);
    return { x: (spot.x / width) * minWidth, y: (spot.y / width) * minWidth };
  };
  return (
    <div className={`drawn-map ${className}`}>
      <div style={{ '--shape': (width / height).toFixed(3) } as CSSProperties}>
        <img src={`${sheet}#svgView(viewBox(${shown}))`} alt="" {...size} />
        {placeLabels(namedPlaces.filter(isNamedOn(part)), marks, pixels).map((place) => (
          <i key={place.name} className="map-name" style={at(place)} data-side={place.side} aria-hidden="true">
            {place.name}
          </i>
        ))}
        {children?.(at)}
      </div>
      <MapAttribution />
    </div>
  );
}

const TILE = 512;

/** The zoom of a map that moves, and is as wide as a telephone, with the same scale. */
export const staticMapZoom = (bounds: Bounds) =>
  Math.log2((USUAL_WIDTH * 360 * coastSheet.width) / (TILE * SHEET_DEGREES * frameAround(bounds).width));

const SHEET_DEGREES = coastSheet.bounds.east - coastSheet.bounds.west;

/** Who has measured what the map shows. */
export const MapAttribution = ({ children = DRAWN_BY }: { children?: string | undefined }) =>
  children && <small className="map-source">{children}</small>;

const DRAWN_BY = 'Mapa esquemático · © Instituto Geográfico Nacional';

/** Units of the drawing: what is wider is shown with fewer names. */
const WIDE = 3500;
const MIDDLE = 1200;

function isNamedOn({ x, y, width, height }: ReturnType<typeof frameAround>) {
  const rank = width > WIDE ? 1 : width > MIDDLE ? 2 : 3;
  return (place: (typeof namedPlaces)[number]) => {
    const spot = coastSheet.place(place);
    const isNear = Math.abs(spot.x - x - width / 2) < width && Math.abs(spot.y - y - height / 2) < height;
    return place.rank <= rank && isNear;
  };
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
