import { Icon } from '../../../components/icon/icon.tsx';
import type { SearchState } from './search-url.ts';

/** Loads all scripts of the map in parallel with the navigation to it. */
function preloadMap() {
  const ignoreError = () => undefined;
  void import('../map/load-interactive-map.ts')
    .then(({ loadInteractiveMap }) => loadInteractiveMap())
    .catch(ignoreError);
  void import('../map/map-results.tsx').catch(ignoreError);
}

const VIEWS = [
  { view: 'grid', label: 'Ver en cuadrícula', icon: 'grid' },
  { view: 'list', label: 'Ver en lista', icon: 'list' },
  { view: 'map', label: 'Ver en el mapa', icon: 'map-pin' },
] as const;

interface ViewLinks {
  view: SearchState['view'];
  getUrl: (view: SearchState['view']) => string;
}

export function ViewToggle({ view: currentView, getUrl }: ViewLinks) {
  return (
    <div className="flex rounded-xs border border-gray-500 *:flex *:h-[2.875rem] *:min-w-12 *:items-center *:justify-center *:gap-2 *:px-3 *:text-sm *:font-semibold *:hover:bg-surface-100 *:aria-[current]:bg-ink-900 *:aria-[current]:text-white max-md:hidden forced-colors:*:aria-[current]:bg-[Highlight] forced-colors:*:aria-[current]:text-[HighlightText] forced-colors:*:aria-[current]:forced-color-adjust-none">
      {VIEWS.map(({ view, label, icon }) => (
        <a
          key={view}
          href={getUrl(view)}
          aria-label={label}
          aria-current={currentView === view ? 'true' : undefined}
          onClick={view === 'map' ? preloadMap : undefined}
        >
          <Icon name={icon} size={18} />
          {view === 'map' && <span>Mapa</span>}
        </a>
      ))}
    </div>
  );
}

export function MapButton({ view, getUrl }: ViewLinks) {
  const isMap = view === 'map';
  return (
    <a href={getUrl(isMap ? 'grid' : 'map')} onClick={isMap ? undefined : preloadMap} className="map-button">
      {!isMap && <Icon name="map-pin" size={18} />}
      <span>{isMap ? 'Lista' : 'Mapa'}</span>
    </a>
  );
}
