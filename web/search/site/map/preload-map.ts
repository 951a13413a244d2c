/** Asks for what the map is made of at the press that leads to it, and not for one part after the other. */
export function preloadMap() {
  const nothing = () => undefined;
  void import('./load-interactive-map.ts').then(({ loadInteractiveMap }) => loadInteractiveMap()).catch(nothing);
  void import('./map-results.tsx').catch(nothing);
}
