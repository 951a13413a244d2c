import { type RefObject, useReducer, useState } from 'react';
import { encodeArea } from '../../../../../src/search/geo/area/encode-area.contract.ts';
import type { Bounds } from '../../../../components/map/bounds.ts';
import type { Point } from '../../../../components/map/point.ts';
import { withoutPlace } from '../../search-results/search-filters.ts';
import type { SearchControl } from '../../search-results/use-search-navigation.ts';
import { drawingReducer, type DrawingState, EMPTY_DRAWING, type DrawingAction } from '../area/drawing-reducer.ts';
import { nextCorner } from '../area/next-corner.ts';
import { parseArea } from '../area/parse-area.ts';

export interface Drawing {
  isOn: boolean;
  area: DrawingState;
  /** The corner that the next press on the map moves; null where that adds one. */
  chosen: number | null;
  choose: (at: number | null) => void;
  stroke: (stroke: DrawingAction) => void;
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
export function useDrawing({ listing, filter }: SearchControl, seen: RefObject<Bounds>): Drawing {
  const [isOn, setIsOn] = useState(false);
  const [area, stroke] = useReducer(drawingReducer, EMPTY_DRAWING);
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
      for (const corner of (former && parseArea(former)) || []) add(corner);
      setIsOn(true);
    },
    apply() {
      stop();
      filter({ ...withoutPlace(listing.filters), area: encodeArea(area.corners) }, undefined, {
        keepScrollPosition: true,
      });
    },
  };
}
