import type { ReactNode } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { Section } from './property-sections.tsx';
import { type Bounds, containsPoint, type Point } from '../../../components/map/bounds.ts';
import { coastSheet } from '../../../components/map/coast-sheet.ts';
import { MapCircle, StaticMap, type PointToPosition, frameAround } from '../../../components/map/static-map.tsx';
import type { MarkerBox } from '../../../components/map/place-labels.ts';
import { sphere } from '../../../components/map/sphere.ts';

/** From the centre to the edge: enough to see the coast and the next towns. */
const MIN_VISIBLE_METRES = 7_000;
/** The bounds are a square, so its side is the height of the smallest frame: 240 px on a phone of 320 px. */
const MIN_WIDTH_PX = 240;
/** Of the frame on phones and on desktops. */
const ASPECT_RATIOS = [4 / 3, 16 / 9] as const;
/** Size of the attribution in a corner of the smallest frame. */
const ATTRIBUTION = { width: 290, height: 22 };
/** Size of the marker, which place names must avoid. */
const MARKER = { width: 16, height: 16 };
/** The circle of a zone takes at most a quarter of the width. */
const MIN_WIDTHS_OF_ZONE = 4;

interface LocationMapProps {
  point: Point;
  /** In metres; 0 for an exact location. */
  radius: number;
  zone: string;
}

/** Renders nothing for a property outside the drawn coast. */
function LocationMap({ point, radius, zone }: LocationMapProps) {
  if (!containsPoint(coastSheet.bounds, point)) return null;
  const bounds = sphere.buildBoundsAround(point, Math.max(MIN_VISIBLE_METRES, radius * MIN_WIDTHS_OF_ZONE));
  return (
    <div role="img" aria-label={`Mapa esquemático de ${radius ? 'la zona aproximada' : 'la ubicación'}: ${zone}`}>
      <StaticMap
        bounds={bounds}
        markers={[...listLabelObstacles(bounds), ...(radius ? [] : [{ ...point, ...MARKER }])]}
        minWidth={MIN_WIDTH_PX}
        className="aspect-4/3 rounded-sm sm:aspect-16/9"
      >
        {(toPosition) =>
          radius ? (
            <MapCircle toPosition={toPosition} circle={{ ...point, metres: radius }} bounds={bounds} />
          ) : (
            <PointMarker toPosition={toPosition} point={point} />
          )
        }
      </StaticMap>
    </div>
  );
}

/** The sides of the frame and the attribution, which place names must not cross. */
function listLabelObstacles(bounds: Bounds): MarkerBox[] {
  const { x, y, width, height } = frameAround(bounds);
  const centre = { x: x + width / 2, y: y + height / 2 };
  const sides = ASPECT_RATIOS.flatMap((ratio) => [centre.x - (height * ratio) / 2, centre.x + (height * ratio) / 2]);
  const unitsPerPixel = width / MIN_WIDTH_PX;
  const attribution = {
    x: centre.x + (height * ASPECT_RATIOS[0]) / 2 - (ATTRIBUTION.width / 2) * unitsPerPixel,
    y: y + height - (ATTRIBUTION.height / 2) * unitsPerPixel,
  };
  return [
    ...sides.map((side) => ({ ...coastSheet.toPoint({ x: side, y: centre.y }), width: 1, height: MIN_WIDTH_PX })),
    { ...coastSheet.toPoint(attribution), ...ATTRIBUTION },
  ];
}

const PointMarker = ({ toPosition, point }: { toPosition: PointToPosition; point: Point }) => (
  <span className="map-point" style={toPosition(point)} />
);

/** A public location without a radius is rounded to about a kilometre. */
const DEFAULT_RADIUS_METRES = 1_000;
/** Smallest radius of the linked search, so that it shows enough surroundings. */
const MIN_SEARCH_METRES = 500;

interface PropertyLocationProps {
  property: PropertyDetails;
  /** Visit request beside the map. */
  visit?: ReactNode;
}

export function PropertyLocation({ property, visit }: PropertyLocationProps) {
  const { sublocation, area, location, province, latitude, longitude } = property;
  const places = [...new Set([sublocation, area, location, province])].filter((place) => place !== null);
  const zone = places.join(', ');
  if (!zone && latitude === null) return null;
  const radius = property.radius ?? DEFAULT_RADIUS_METRES;
  return (
    <Section title="Ubicación" className="print:hidden">
      {latitude === null || longitude === null ? (
        <p className="text-ink-700">{zone}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-18">
          <LocationMap point={{ latitude, longitude }} radius={radius} zone={zone} />
          <div className="text-sm text-gray-600">
            <p className="text-lg text-ink-900">{zone}</p>
            <p className="mt-2">
              {radius > 0
                ? 'Zona aproximada: la dirección exacta se facilita en la visita.'
                : 'El punto señala la ubicación de la propiedad.'}
            </p>
            <a
              href={`/propiedades?near=${latitude},${longitude}&within=${Math.max(radius, MIN_SEARCH_METRES)}&view=map`}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary-600 underline-offset-4 hover:underline"
            >
              Ver en el mapa
            </a>
            {visit}
          </div>
        </div>
      )}
    </Section>
  );
}
