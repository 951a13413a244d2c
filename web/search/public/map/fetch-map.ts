/** Asks for what the map is made of at the press that leads to it, and not for one part after the other. */
export function fetchMap() {
  const nothing = () => undefined;
  void import('./load-live-map.ts').then(({ loadLiveMap }) => loadLiveMap()).catch(nothing);
  void import('./map-results.tsx').catch(nothing);
}
