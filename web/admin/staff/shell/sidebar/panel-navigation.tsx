import { type ReactNode, useId } from 'react';
import type { LeadCounts } from '../../../../../src/leads/lead-list.contract.ts';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { panelEntries, findEntry } from '../panel-entries.ts';
import { CountBadge } from './count-badge.tsx';

/** What stands below the leads; choosing may close the sheet that it is in. */
export type LeadViews = (onChoose?: () => void) => ReactNode;

interface Props {
  permissions: readonly Permission[];
  page: string;
  counts: LeadCounts | null;
  isNarrow?: boolean;
  onChoose?: () => void;
  leadViews?: LeadViews;
}

const WAITING: Record<string, { count: keyof LeadCounts; text: string }> = {
  '/admin/leads': { count: 'overdue', text: 'vencidos' },
  '/admin/inquiries': { count: 'unanswered', text: 'sin responder' },
};

export function PanelNavigation({ permissions, page, counts, isNarrow = false, onChoose, leadViews }: Props) {
  const id = useId();
  return (
    <nav aria-label="Panel">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {panelEntries(permissions).map(({ label, href, icon: Drawing }) => {
          const waiting = WAITING[href];
          const count = (waiting && counts?.[waiting.count]) ?? 0;
          return (
            <li key={href} className="relative">
              <a
                href={href}
                title={isNarrow ? label : undefined}
                aria-current={findEntry(page)?.href === href ? 'page' : undefined}
                aria-describedby={count > 0 ? id + href : undefined}
                onClick={onChoose}
                className="flex h-9 items-center gap-2.5 overflow-hidden rounded-md px-2.5 text-[0.90625rem] font-medium whitespace-nowrap text-tinta-700 transition-colors duration-[120ms] hover:bg-cal-100 aria-[current]:bg-mar-100 aria-[current]:font-semibold aria-[current]:text-mar-700 pointer-coarse:h-11"
              >
                <Drawing size={18} className={isNarrow ? '-ml-px' : ''} />
                <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
              </a>
              {waiting && count > 0 && (
                <CountBadge id={id + href} count={count} text={waiting.text} isNarrow={isNarrow} />
              )}
              {href === '/admin/leads' && !isNarrow && leadViews?.(onChoose)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
