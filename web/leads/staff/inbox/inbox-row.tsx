import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { kindName, referencesText } from '../inquiry/kind-names.ts';
import { StatusBadge } from '../progress/status-badge.tsx';

interface Props {
  lead: LeadItem;
  href: string;
  isOpen: boolean;
  /** Whether the Tab key reaches this row. */
  isStop: boolean;
}

/** Unanswered messages are bold and have a dot. */
export const InboxRow = ({ lead, href, isOpen, isStop }: Props) => (
  <li>
    <a
      href={href}
      data-lead={lead.id}
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      keep-scroll-position="true"
      className="grid gap-1 border-l-2 border-transparent px-4 py-3 -outline-offset-2 hover:bg-cal-50 aria-[current]:border-mar-600 aria-[current]:bg-mar-100"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={`min-w-0 grow basis-32 break-words ${lead.isAnswered ? '' : 'font-[650]'}`}>
          {!lead.isAnswered && (
            <>
              <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-bug-600" />
              <span className="sr-only">Sin responder: </span>
            </>
          )}
          <span>{lead.name}</span>
        </span>
        <time dateTime={lead.createdAt} className="shrink-0 text-xs text-niebla-600 tabular-nums">
          {formatDateTime(lead.createdAt)}
        </time>
      </span>
      {lead.excerpt && <span className="line-clamp-2 text-[0.875rem] break-words text-tinta-700">{lead.excerpt}</span>}
      <span className="flex flex-wrap items-center gap-2 text-xs text-niebla-600">
        <StatusBadge status={lead.status} />
        <span>{[kindName(lead), referencesText(lead), lead.agent?.name].filter(Boolean).join(' · ')}</span>
      </span>
    </a>
  </li>
);
