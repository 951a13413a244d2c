import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { ComponentType } from 'react';
import type { InteractiveMapProps } from './interactive/use-map-libre.ts';

/** Releases the WebGL context, because browsers limit the number of contexts. */
function supportsWebGl() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

let pending: Promise<ComponentType<InteractiveMapProps> | null> | undefined;

/** Loads the interactive map once, and again after a failure; resolves with null if the browser cannot render it. */
export function loadInteractiveMap(): Promise<ComponentType<InteractiveMapProps> | null> {
  pending ??= supportsWebGl() ? load() : Promise.resolve(null);
  pending.catch(() => (pending = undefined));
  return pending;
}

async function load() {
  // Starts loading the library and its worker at once, and not after the component and its styles.
  void import('maplibre-gl')
    .then(() => fetch(worker))
    .then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  return (await import('./interactive/interactive-map.tsx')).InteractiveMap;
}
