import { type ReactNode, useId, useEffect, useState } from 'react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import type { LeadCounts } from '../../../../../src/leads/lead-list.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { MINUTE_MS } from '../../../../../src/platform/time-units.contract.ts';
import { listPanelEntries, findEntry } from '../panel-entries.ts';

/** Renders the saved views below the leads; choosing one may close the sheet. */
export type RenderLeadViews = (onChoose?: () => void) => ReactNode;

interface Props {
  permissions: readonly Permission[];
  page: string;
  counts: LeadCounts | null;
  isNarrow?: boolean;
  onChoose?: () => void;
  renderLeadViews?: RenderLeadViews;
}

export function PanelNavigation({ permissions, page, counts, isNarrow = false, onChoose, renderLeadViews }: Props) {
  const id = useId();
  return (
    <nav aria-label="Panel">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {listPanelEntries(permissions).map(({ label, href, icon: Icon }) => {
          const badge = BADGES[href];
          const count = (badge && counts?.[badge.count]) ?? 0;
          return (
            <li key={href} className="relative">
              <a
                href={href}
                title={isNarrow ? label : undefined}
                aria-current={findEntry(page)?.href === href ? 'page' : undefined}
                aria-describedby={count > 0 ? id + href : undefined}
                onClick={onChoose}
                className="flex h-9 items-center gap-2.5 overflow-hidden rounded-md px-2.5 text-[0.90625rem] font-medium whitespace-nowrap text-ink-700 transition-colors duration-[120ms] hover:bg-surface-100 aria-[current]:bg-primary-100 aria-[current]:font-semibold aria-[current]:text-primary-700 pointer-coarse:h-11"
              >
                <Icon size={18} className={isNarrow ? '-ml-px' : ''} />
                <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
              </a>
              {badge && count > 0 && <CountBadge id={id + href} count={count} text={badge.text} isNarrow={isNarrow} />}
              {href === '/admin/leads' && !isNarrow && renderLeadViews?.(onChoose)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface BadgeProps {
  id: string;
  count: number;
  text: string;
  isNarrow: boolean;
}

/** Outside its link, so that the number does not change the link's accessible name. */
const CountBadge = ({ id, count, text, isNarrow }: BadgeProps) => (
  <span
    id={id}
    className={`pointer-events-none absolute grid place-items-center rounded-full bg-primary-600 font-semibold text-white tabular-nums ${isNarrow ? 'top-0 right-0 h-4 min-w-4 px-1 text-[0.625rem]' : 'top-2 right-2 h-5 min-w-5 pointer-coarse:top-3 px-1.5 text-xs'}`}
  >
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <span className="sr-only">
      {formatNumber(count)} {text}
    </span>
  </span>
);

const BADGES: Record<string, { count: keyof LeadCounts; text: string }> = {
  '/admin/leads': { count: 'overdue', text: 'vencidos' },
  '/admin/inquiries': { count: 'unanswered', text: 'sin responder' },
};

const PANEL_NAME = 'Panel de Administración';

export const SidebarHeading = ({ agencyName, isNarrow = false }: { agencyName: string; isNarrow?: boolean }) => (
  <div className={`overflow-hidden whitespace-nowrap ${isNarrow ? 'text-center' : 'px-2.5'}`}>
    <p className="font-display text-[1.3125rem] leading-7 font-medium">
      {isNarrow ? <span title={`${agencyName}, ${PANEL_NAME}`}>{agencyName.charAt(0)}</span> : agencyName}
    </p>
    <p className={`text-xs text-gray-600 ${isNarrow ? 'invisible' : ''}`}>{PANEL_NAME}</p>
  </div>
);

const PATH = '/api/v1/staff/leads/counts';

/** Fetches the badge counts with each navigation, and every minute while the page is visible. Null until loaded. */
export function useLeadCounts(canSeeLeads: boolean, page: string) {
  const [counts, setCounts] = useState<LeadCounts | null>(null);
  useEffect(() => {
    if (!canSeeLeads) return;
    const controller = new AbortController();
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      // If a request fails, the previous numbers stay.
      fetchJson<LeadCounts>(PATH, controller.signal).then(setCounts, () => undefined);
    };
    refresh();
    const timer = setInterval(refresh, MINUTE_MS);
    document.addEventListener('visibilitychange', refresh, { signal: controller.signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [canSeeLeads, page]);
  return counts;
}
