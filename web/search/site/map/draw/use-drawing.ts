import { type RefObject, useReducer, useState } from 'react';
import { encodeArea, AREA_CORNERS } from '../../../../../src/search/geo/decode-area.contract.ts';
import type { Bounds, Point } from '../../../../components/map/bounds.ts';
import { sphere } from '../../../../components/map/sphere.ts';
import type { SearchControl } from '../../search-results/use-search-navigation.ts';
import { parseArea, removeMapFilters } from '../compute-initial-bounds.ts';

export interface DrawingState {
  corners: readonly Point[];
  /** The corner being moved, with its former position, which Escape restores. */
  movedCorner: { at: number; from: Point } | null;
}

export type DrawingAction =
  | { kind: 'add'; point: Point }
  | { kind: 'place'; at: number; point: Point }
  | { kind: 'move'; at: number; east: number; north: number }
  | { kind: 'split'; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'restore'; at: number }
  // Ends a move, so that Escape no longer restores the former position.
  | { kind: 'leave' }
  | { kind: 'clear' };

export const EMPTY_DRAWING: DrawingState = { corners: [], movedCorner: null };

export function drawingReducer(state: DrawingState, action: DrawingAction): DrawingState {
  const { corners, movedCorner } = state;
  switch (action.kind) {
    case 'add':
      return insertCorner(state, corners.length, action.point);
    case 'place':
      return moveCorner(state, action.at, action.point);
    case 'move':
      return moveCorner(state, action.at, sphere.translate(corners[action.at]!, action.east, action.north));
    case 'split':
      return insertCorner(state, action.at + 1, findMidpoint(corners, action.at));
    case 'remove':
      return { corners: corners.toSpliced(action.at, 1), movedCorner: null };
    case 'restore':
      return movedCorner?.at === action.at
        ? { corners: corners.with(action.at, movedCorner.from), movedCorner: null }
        : state;
    case 'leave':
      return movedCorner ? { ...state, movedCorner: null } : state;
    case 'clear':
      return EMPTY_DRAWING;
  }
}

const insertCorner = ({ corners }: DrawingState, index: number, point: Point): DrawingState => ({
  corners: corners.length < AREA_CORNERS.max ? corners.toSpliced(index, 0, point) : corners,
  movedCorner: null,
});

const moveCorner = ({ corners, movedCorner }: DrawingState, index: number, point: Point): DrawingState => ({
  corners: corners.with(index, point),
  movedCorner: movedCorner?.at === index ? movedCorner : { at: index, from: corners[index]! },
});

/** Midpoint of the side that starts at this corner. */
function findMidpoint(corners: readonly Point[], index: number): Point {
  const [start, end] = [corners[index]!, corners[(index + 1) % corners.length]!];
  return { latitude: (start.latitude + end.latitude) / 2, longitude: (start.longitude + end.longitude) / 2 };
}

const CORNERS_AROUND_CENTRE = 5;
/** Distance of the corners from the centre, as a share of the visible area. */
const RADIUS_SHARE = 0.3;

/**
 * Position of a corner added without the pointer. The first five go clockwise around the centre of the visible area,
 * starting in the north; further ones split the closing side.
 */
export function computeNextCorner(corners: readonly Point[], { west, south, east, north }: Bounds): Point {
  if (corners.length >= CORNERS_AROUND_CENTRE) return findMidpoint(corners, corners.length - 1);
  const angle = (2 * Math.PI * corners.length) / CORNERS_AROUND_CENTRE;
  return {
    latitude: (south + north) / 2 + (north - south) * RADIUS_SHARE * Math.cos(angle),
    longitude: (west + east) / 2 + (east - west) * RADIUS_SHARE * Math.sin(angle),
  };
}

export interface Drawing {
  isOn: boolean;
  area: DrawingState;
  /** Corner that the next click moves; null if it adds one. */
  selectedCorner: number | null;
  selectCorner: (at: number | null) => void;
  dispatch: (action: DrawingAction) => void;
  /** Handles a click on the map. */
  handleMapClick: (point: Point) => void;
  /** Moves a dragged corner. */
  drag: (at: number, point: Point) => void;
  /** Ends a drag. */
  drop: () => void;
  /** Adds a corner without the pointer. */
  addNext: () => void;
  start: () => void;
  stop: () => void;
  apply: () => void;
}

/** State of the area being drawn; nothing is searched until `apply`. */
export function useDrawing({ search, filter }: SearchControl, visibleBounds: RefObject<Bounds>): Drawing {
  const [isOn, setIsOn] = useState(false);
  const [area, dispatch] = useReducer(drawingReducer, EMPTY_DRAWING);
  const [selectedCorner, selectCorner] = useState<number | null>(null);
  const add = (point: Point) => dispatch({ kind: 'add', point });
  const stop = () => {
    setIsOn(false);
    selectCorner(null);
    dispatch({ kind: 'clear' });
  };

  return {
    isOn,
    area,
    selectedCorner,
    selectCorner,
    dispatch,
    stop,
    handleMapClick(point) {
      if (selectedCorner === null) return add(point);
      dispatch({ kind: 'place', at: selectedCorner, point });
      dispatch({ kind: 'leave' });
      selectCorner(null);
    },
    drag(at, point) {
      selectCorner(null);
      dispatch({ kind: 'place', at, point });
    },
    drop: () => dispatch({ kind: 'leave' }),
    addNext: () => add(computeNextCorner(area.corners, visibleBounds.current)),
    start() {
      const { area: previousArea } = search.filters;
      for (const corner of (previousArea && parseArea(previousArea)) || []) add(corner);
      setIsOn(true);
    },
    apply() {
      stop();
      filter({ ...removeMapFilters(search.filters), area: encodeArea(area.corners) }, undefined, {
        keepScrollPosition: true,
      });
    },
  };
}

/** The button that starts drawing; it gets the focus back after a cancellation. */
export const DRAW_BUTTON_ID = 'dibujar';
