import { type RefObject, useReducer, useState } from 'react';
import { areaText } from '../../../../../src/search/where/area/area-text.contract.ts';
import type { Bounds } from '../../../../ui/map/bounds.ts';
import type { Point } from '../../../../ui/map/point.ts';
import { withoutPlace } from '../../listing/listed-filters.ts';
import type { ListingControl } from '../../listing/use-listing.ts';
import { drawnArea, type DrawnArea, nothingDrawn, type Stroke } from '../area/drawn-area.ts';
import { nextCorner } from '../area/next-corner.ts';
import { readArea } from '../area/read-area.ts';

export interface Drawing {
  isOn: boolean;
  area: DrawnArea;
  /** The corner that the next press on the map moves; null where that adds one. */
  chosen: number | null;
  choose: (at: number | null) => void;
  stroke: (stroke: Stroke) => void;
  /** Takes a press on the map. */
  point: (point: Point) => void;
  /** Moves a corner that is dragged. */
  drag: (at: number, point: Point) => void;
  drop: () => void;
  /** Adds a corner for whoever does not point at the map. */
  addNext: () => void;
  start: () => void;
  stop: () => void;
  /** Searches within the area. */
  apply: () => void;
}

/** An area while it is drawn: nothing is searched before it is finished. */
export function useDrawing({ listing, filter }: ListingControl, seen: RefObject<Bounds>): Drawing {
  const [isOn, setIsOn] = useState(false);
  const [area, stroke] = useReducer(drawnArea, nothingDrawn);
  const [chosen, choose] = useState<number | null>(null);
  const add = (point: Point) => stroke({ kind: 'add', point });
  const stop = () => {
    setIsOn(false);
    choose(null);
    stroke({ kind: 'clear' });
  };

  return {
    ...{ isOn, area, chosen, choose, stroke, stop },
    point(point) {
      if (chosen === null) return add(point);
      stroke({ kind: 'place', at: chosen, point });
      stroke({ kind: 'leave' });
      choose(null);
    },
    drag(at, point) {
      choose(null);
      stroke({ kind: 'place', at, point });
    },
    drop: () => stroke({ kind: 'leave' }),
    addNext: () => add(nextCorner(area.corners, seen.current)),
    start() {
      const { area: former } = listing.filters;
      for (const corner of (former && readArea(former)) || []) add(corner);
      setIsOn(true);
    },
    apply() {
      stop();
      filter({ ...withoutPlace(listing.filters), area: areaText(area.corners) }, undefined, {
        keepScrollPosition: true,
      });
    },
  };
}
