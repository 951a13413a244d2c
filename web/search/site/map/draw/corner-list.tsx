import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { namedPlaces } from '../../../../components/map/named-places.ts';
import { describeVertex } from '../area/describe-vertex.ts';
import type { Drawing } from './use-drawing.ts';

/** Metres that an arrow moves a corner. */
const STEP = 50;
const SMALL_STEP = 10;
const LARGE_STEP = 500;

const ARROWS: Partial<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const KEYS = 'teclas-del-punto';

/** Every corner is a button, which says where it is and is moved by the arrow keys. */
export function CornerList({ drawing }: { drawing: Drawing }) {
  const { area, chosen, choose, stroke } = drawing;
  const { corners } = area;
  const list = useRef<HTMLOListElement>(null);
  /** The corner to be focused once the list is as it will be. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelectorAll('button')[Math.min(next.current, corners.length - 1)]?.focus();
    next.current = null;
  }, [corners]);
  if (corners.length === 0) return null;

  const split = (at: number) => {
    next.current = at + 1;
    stroke({ kind: 'split', at });
  };
  const remove = (at: number) => {
    next.current = at;
    choose(null);
    stroke({ kind: 'remove', at });
  };
  const press = (event: KeyboardEvent, at: number) => {
    const way = ARROWS[event.key];
    const size = event.shiftKey ? SMALL_STEP : event.ctrlKey ? LARGE_STEP : STEP;
    if (way) stroke({ kind: 'move', at, east: way[0] * size, north: way[1] * size });
    else if (event.key === 'Insert') split(at);
    else if (event.key === 'Delete') remove(at);
    else if (event.key === 'Escape') stroke({ kind: 'restore', at });
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p id={KEYS} className="text-xs text-niebla-600">
        <span className="pointer-coarse:hidden">
          Flechas: mover 50 m (con Mayús 10, con Ctrl 500). Insert: dividir el lado. Supr: quitar. Esc: devolver a su
          sitio.{' '}
        </span>
        Elija un punto y pulse en el mapa su nuevo lugar.
      </p>
      <ol ref={list} className="map-corners">
        {corners.map((corner, at) => (
          <li key={at}>
            <button
              type="button"
              aria-pressed={chosen === at}
              aria-describedby={KEYS}
              onClick={() => choose(chosen === at ? null : at)}
              onKeyDown={(event) => press(event, at)}
              onBlur={() => stroke({ kind: 'leave' })}
            >
              {describeVertex(at, corners.length, corner, namedPlaces)}
            </button>
          </li>
        ))}
      </ol>
      {chosen !== null && (
        <div className="flex gap-2">
          <Button variant="outline" size="small" onClick={() => split(chosen)}>
            Dividir el lado
          </Button>
          <Button variant="outline" size="small" onClick={() => remove(chosen)}>
            Quitar punto
          </Button>
        </div>
      )}
    </>
  );
}
