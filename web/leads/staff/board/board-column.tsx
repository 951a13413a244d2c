import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { DAY_MS } from '../../../../src/platform/time-units.contract.ts';
import { pickFilters, type LeadsUrlParams, leadsUrl } from '../leads-query.ts';
import { BoardCard, useDragAndDrop } from './board-card.tsx';
import { getStageName } from './move-card.ts';

type Stage = LeadItem['stage'];

interface Props {
  column: LeadBoard['columns'][number];
  stages: readonly Stage[];
  query: LeadsUrlParams;
  loadedAt: number;
  /** The last moved card, which takes the focus. */
  movedLeadId: string | null;
  openLeadId: string | undefined;
  onMove: (lead: LeadItem, to: Stage) => void;
  findLead: (id: unknown) => LeadItem | undefined;
}

export function BoardColumn({ column, stages, query, loadedAt, movedLeadId, openLeadId, onMove, findLead }: Props) {
  const { stage, total, oldestSince, items } = column;
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const canAccept = useEffectEvent((id: unknown) => {
    const lead = findLead(id);
    return lead !== undefined && lead.stage?.id !== stage?.id;
  });
  const dropLead = useEffectEvent((id: unknown) => {
    const lead = findLead(id);
    if (lead) onMove(lead, stage);
  });
  const { adapter, preload: onReach } = useDragAndDrop();
  useEffect(
    () =>
      adapter?.dropTargetForElements({
        element: element.current!,
        canDrop: ({ source }) => canAccept(source.data['leadId']),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          dropLead(source.data['leadId']);
        },
      }),
    [adapter],
  );
  const name = getStageName(stage);
  const hiddenCount = total - items.length;
  return (
    <section
      ref={element}
      onPointerEnter={onReach}
      onDragEnter={onReach}
      id={getColumnId(stage)}
      aria-label={name}
      data-over={isOver || undefined}
      className={`flex shrink-0 snap-start flex-col gap-2 rounded-md bg-surface-100 p-2 max-md:w-[84%] md:max-w-[22rem] md:flex-1 data-over:outline-2 data-over:outline-primary-600 ${items.length ? 'md:min-w-[9.75rem]' : 'md:min-w-24'}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-2 px-1.5 md:min-h-11 md:pt-1.5">
        <h2 tabIndex={-1} className="max-w-full text-[0.9375rem] font-semibold break-words">
          {name}
        </h2>
        <span className="text-[0.875rem] text-gray-600 tabular-nums">{formatNumber(total)}</span>
        {oldestSince && (
          <span className="ml-auto shrink-0 text-xs text-gray-600 md:w-full" title="Lead más antiguo de esta etapa">
            Más antiguo: {formatTimeInStage(oldestSince, loadedAt)}
          </span>
        )}
      </header>
      {items.length === 0 ? (
        <p className="px-1.5 pb-2 text-[0.875rem] text-gray-600">No hay leads.</p>
      ) : (
        <ul className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-2 md:overflow-y-auto">
          {items.map((lead) => (
            <li key={lead.id} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
              <BoardCard
                lead={lead}
                targetStages={stages.filter((other) => other?.id !== stage?.id)}
                href={leadsUrl({ ...query, lead: lead.id })}
                isOpen={lead.id === openLeadId}
                takesFocus={lead.id === movedLeadId}
                onMove={(to) => onMove(lead, to)}
              />
            </li>
          ))}
        </ul>
      )}
      {hiddenCount > 0 && stage && (
        <a
          href={leadsUrl({ ...pickFilters(query), stage: stage.name })}
          className="flex min-h-9 items-center px-1.5 text-[0.875rem] font-semibold text-primary-600 underline underline-offset-[3px] pointer-coarse:min-h-11"
        >
          Ver los {formatNumber(total)} en la lista
        </a>
      )}
    </section>
  );
}

/** Formats the days since a date: hoy, 1 día, 12 días. */
function formatTimeInStage(since: string, now: number) {
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  if (days < 1) return 'hoy';
  return days === 1 ? '1 día' : `${formatNumber(days)} días`;
}

export const getColumnId = (stage: LeadItem['stage']) => `etapa-${stage?.id ?? 'ninguna'}`;
