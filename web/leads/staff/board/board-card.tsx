import { AlarmClock, CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { kindName, referencesText } from '../inquiry/kind-names.ts';
import { stageName } from './stage-name.ts';
import { useAdapter } from './use-adapter.ts';

interface Props {
  lead: LeadItem;
  /** The stages it can be moved to. */
  others: readonly LeadItem['stage'][];
  href: string;
  /** Whether it is open beside the board. */
  isOpen: boolean;
  takesFocus: boolean;
  onMove: (to: LeadItem['stage']) => void;
}

export function BoardCard({ lead, others, href, isOpen, takesFocus, onMove }: Props) {
  const { id, name, excerpt, score, agent, nextFollowUpOn, isOverdue } = lead;
  const references = referencesText(lead);
  const card = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { adapter, onReach } = useAdapter();
  useEffect(
    () =>
      adapter?.draggable({
        element: card.current!,
        getInitialData: () => ({ leadId: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    [adapter, id],
  );
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article
      ref={card}
      onPointerEnter={onReach}
      data-dragged={isDragged || undefined}
      data-opened={isOpen || undefined}
      className="relative grid cursor-grab gap-1.5 rounded-md border border-cal-200 bg-white p-3 text-[0.875rem] hover:border-niebla-500 data-dragged:opacity-40 data-opened:border-mar-600 data-opened:bg-mar-100 data-opened:shadow-[inset_2px_0_0_var(--color-mar-600)]"
    >
      <h3 className="pr-9 font-semibold break-words">
        <a
          ref={link}
          href={href}
          aria-current={isOpen ? 'true' : undefined}
          draggable={false}
          keep-scroll-position=""
          className="after:absolute after:inset-0"
        >
          {name}
        </a>
      </h3>
      {(references ?? excerpt) && <p className="line-clamp-2 break-words text-tinta-700">{references ?? excerpt}</p>}
      {lead.wantsVisit && <p className="text-xs font-semibold text-mar-700">{kindName(lead)}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-niebla-600">
        <span>Puntuación {score}</span>
        <span className="inline-flex items-center gap-1.5">
          {agent && <Avatar name={agent.name} src={agent.avatarUrl} className="size-5" />}
          <span>{agent?.name ?? 'Sin agente'}</span>
        </span>
        {nextFollowUpOn && (
          <span className="inline-flex items-center gap-1">
            <CalendarClock size={14} />
            <span className="sr-only">Próximo seguimiento: </span>
            {nextFollowUpOn.split('-').reverse().join('/')}
          </span>
        )}
        {isOverdue && (
          <span className="inline-flex items-center gap-1 font-semibold text-err-600">
            <AlarmClock size={14} />
            Vencido
          </span>
        )}
      </p>
      <div className="absolute top-1 right-1 z-1">
        <RowMenu
          label={`Mover a… (${name})`}
          actions={others.map((to) => ({ label: `Mover a ${stageName(to)}`, onChoose: () => onMove(to) }))}
        />
      </div>
    </article>
  );
}
