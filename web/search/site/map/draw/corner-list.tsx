import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { namedPlaces } from '../../../../components/map/named-places.ts';
import { describeCorner } from './describe-area.ts';
import type { Drawing } from './use-drawing.ts';

const STEP_METRES = 50;
const SMALL_STEP_METRES = 10;
const LARGE_STEP_METRES = 500;

const ARROWS: Partial<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const KEY_HELP_ID = 'teclas-del-punto';

/** Lists the corners as buttons; the arrow keys move the focused corner. */
export function CornerList({ drawing }: { drawing: Drawing }) {
  const { area, selectedCorner, selectCorner, dispatch } = drawing;
  const { corners } = area;
  const list = useRef<HTMLOListElement>(null);
  /** Corner to focus after the next render. */
  const cornerToFocus = useRef<number | null>(null);
  useEffect(() => {
    if (cornerToFocus.current === null) return;
    list.current?.querySelectorAll('button')[Math.min(cornerToFocus.current, corners.length - 1)]?.focus();
    cornerToFocus.current = null;
  }, [corners]);
  if (corners.length === 0) return null;

  const split = (index: number) => {
    cornerToFocus.current = index + 1;
    dispatch({ kind: 'split', at: index });
  };
  const remove = (index: number) => {
    cornerToFocus.current = index;
    selectCorner(null);
    dispatch({ kind: 'remove', at: index });
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const direction = ARROWS[event.key];
    const metres = event.shiftKey ? SMALL_STEP_METRES : event.ctrlKey ? LARGE_STEP_METRES : STEP_METRES;
    if (direction) {
      const [east, north] = direction;
      dispatch({ kind: 'move', at: index, east: east * metres, north: north * metres });
    } else if (event.key === 'Insert') split(index);
    else if (event.key === 'Delete') remove(index);
    else if (event.key === 'Escape') dispatch({ kind: 'restore', at: index });
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p id={KEY_HELP_ID} className="text-xs text-gray-600">
        <span className="pointer-coarse:hidden">
          Flechas: mover 50 m (con Mayús 10, con Ctrl 500). Insert: dividir el lado. Supr: quitar. Esc: devolver a su
          sitio.{' '}
        </span>
        Elija un punto y pulse en el mapa su nuevo lugar.
      </p>
      <ol ref={list} className="map-corners">
        {corners.map((corner, index) => (
          <li key={index}>
            <button
              type="button"
              aria-pressed={selectedCorner === index}
              aria-describedby={KEY_HELP_ID}
              onClick={() => selectCorner(selectedCorner === index ? null : index)}
              onKeyDown={(event) => handleKey(event, index)}
              onBlur={() => dispatch({ kind: 'leave' })}
            >
              {describeCorner(index, corners.length, corner, namedPlaces)}
            </button>
          </li>
        ))}
      </ol>
      {selectedCorner !== null && (
        <div className="flex gap-2">
          <Button variant="outline" size="small" onClick={() => split(selectedCorner)}>
            Dividir el lado
          </Button>
          <Button variant="outline" size="small" onClick={() => remove(selectedCorner)}>
            Quitar punto
          </Button>
        </div>
      )}
    </>
  );
}
