import { AlarmClock, CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { getKindName, formatReferences } from '../lead-names.ts';
import { getStageName } from './move-card.ts';

interface Props {
  lead: LeadItem;
  targetStages: readonly LeadItem['stage'][];
  href: string;
  isOpen: boolean;
  takesFocus: boolean;
  onMove: (to: LeadItem['stage']) => void;
}

export function BoardCard({ lead, targetStages, href, isOpen, takesFocus, onMove }: Props) {
  const { id, name, excerpt, score, agent, nextFollowUpOn, isOverdue } = lead;
  const references = formatReferences(lead);
  const card = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { adapter, preload: onReach } = useDragAndDrop();
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
      className="relative grid cursor-grab gap-1.5 rounded-md border border-surface-200 bg-white p-3 text-[0.875rem] hover:border-gray-500 data-dragged:opacity-40 data-opened:border-primary-600 data-opened:bg-primary-100 data-opened:shadow-[inset_2px_0_0_var(--color-primary-600)]"
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
      {(references ?? excerpt) && <p className="line-clamp-2 break-words text-ink-700">{references ?? excerpt}</p>}
      {lead.wantsVisit && <p className="text-xs font-semibold text-primary-700">{getKindName(lead)}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-gray-600">
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
          <span className="inline-flex items-center gap-1 font-semibold text-danger-600">
            <AlarmClock size={14} />
            Vencido
          </span>
        )}
      </p>
      <div className="absolute top-1 right-1 z-1">
        <RowMenu
          label={`Mover a… (${name})`}
          actions={targetStages.map((to) => ({ label: `Mover a ${getStageName(to)}`, onChoose: () => onMove(to) }))}
        />
      </div>
    </article>
  );
}

const loadAdapter = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');

/** Loads drag and drop when the pointer first enters a card or column. */
export function useDragAndDrop() {
  const [adapter, setAdapter] = useState<Awaited<ReturnType<typeof loadAdapter>>>();
  const preload = () => {
    // If drag and drop cannot load, each card still has a menu for moving it.
    if (!adapter) void loadAdapter().then(setAdapter, () => null);
  };
  return { adapter, preload };
}
