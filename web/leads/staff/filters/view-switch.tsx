import { List, SquareKanban } from 'lucide-react';
import { pickFilters, type LeadsQuery, leadsUrl } from '../list/leads-query.ts';

const VIEWS = [
  { view: undefined, label: 'Lista', icon: List },
  { view: 'board', label: 'Tablero', icon: SquareKanban },
] as const;

export const ViewSwitch = ({ query }: { query: LeadsQuery }) => (
  <nav aria-label="Vista" className="flex">
    {VIEWS.map(({ view, label, icon: Drawing }) => (
      <a
        key={label}
        href={leadsUrl({ ...pickFilters(query), sort: query.sort, view })}
        aria-current={query.view === view ? 'true' : undefined}
        className="relative inline-flex h-9 items-center gap-2 border border-niebla-500 bg-white px-3 text-[0.875rem] leading-none font-semibold first:rounded-l-md last:rounded-r-md last:border-l-0 hover:bg-cal-50 aria-[current]:bg-mar-100 aria-[current]:text-mar-700 pointer-coarse:h-11"
      >
        <Drawing size={16} />
        <span className="max-lg:sr-only">{label}</span>
      </a>
    ))}
  </nav>
);
