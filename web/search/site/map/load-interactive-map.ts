import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { ComponentType } from 'react';
import type { InteractiveMapProps } from './interactive/interactive-map-props.ts';

/** Whether this browser can draw a map that moves; asked once, since browsers give few such canvases. */
function canDraw() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

let coming: Promise<ComponentType<InteractiveMapProps> | null> | undefined;

/** The map that moves, asked for once however many want it; null where it cannot be drawn. */
export function loadInteractiveMap(): Promise<ComponentType<InteractiveMapProps> | null> {
  coming ??= canDraw() ? load() : Promise.resolve(null);
  coming.catch(() => (coming = undefined));
  return coming;
}

async function load() {
  // Its styles, its library and its worker would else come one after the other, each once the former has run.
  void import('maplibre-gl')
    .then(() => fetch(worker))
    .then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
  return (await import('./interactive/interactive-map.tsx')).InteractiveMap;
}
