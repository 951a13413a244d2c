import { Icon } from '../../../components/icon/icon.tsx';
import { preloadMap } from '../map/preload-map.ts';
import type { SearchState } from './search-url.ts';

const VIEWS = [
  { view: 'grid', label: 'Ver en cuadrícula', icon: 'grid' },
  { view: 'list', label: 'Ver en lista', icon: 'list' },
  { view: 'map', label: 'Ver en el mapa', icon: 'map-pin' },
] as const;

export interface ViewLinks {
  view: SearchState['view'];
  url: (view: SearchState['view']) => string;
}

export function ViewToggle({ view: shown, url }: ViewLinks) {
  return (
    <div className="flex rounded-xs border border-niebla-500 *:flex *:h-[2.875rem] *:min-w-12 *:items-center *:justify-center *:gap-2 *:px-3 *:text-sm *:font-semibold *:hover:bg-cal-100 *:aria-[current]:bg-tinta-900 *:aria-[current]:text-white max-md:hidden forced-colors:*:aria-[current]:bg-[Highlight] forced-colors:*:aria-[current]:text-[HighlightText] forced-colors:*:aria-[current]:forced-color-adjust-none">
      {VIEWS.map(({ view, label, icon }) => (
        <a
          key={view}
          href={url(view)}
          aria-label={label}
          aria-current={shown === view ? 'true' : undefined}
          onClick={view === 'map' ? preloadMap : undefined}
        >
          <Icon name={icon} size={18} />
          {view === 'map' && <span>Mapa</span>}
        </a>
      ))}
    </div>
  );
}
