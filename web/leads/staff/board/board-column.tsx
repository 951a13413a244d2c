import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { pickFilters, type LeadsQuery, leadsUrl } from '../list/leads-query.ts';
import { BoardCard } from './board-card.tsx';
import { columnId } from './column-id.ts';
import { stageName } from './stage-name.ts';
import { formatTimeInStage } from './format-time-in-stage.ts';
import { useAdapter } from './use-adapter.ts';

type Stage = LeadItem['stage'];

interface Props {
  column: LeadBoard['columns'][number];
  stages: readonly Stage[];
  query: LeadsQuery;
  loadedAt: number;
  /** The id of the card that was moved last, which takes the focus. */
  arrived: string | null;
  /** The id of the lead that is open beside the board. */
  opened: string | undefined;
  onMove: (lead: LeadItem, to: Stage) => void;
  leadOf: (id: unknown) => LeadItem | undefined;
}

export function BoardColumn({ column, stages, query, loadedAt, arrived, opened, onMove, leadOf }: Props) {
  const { stage, total, oldestSince, items } = column;
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const accepts = useEffectEvent((id: unknown) => {
    const lead = leadOf(id);
    return lead !== undefined && lead.stage?.id !== stage?.id;
  });
  const receive = useEffectEvent((id: unknown) => {
    const lead = leadOf(id);
    if (lead) onMove(lead, stage);
  });
  const { adapter, onReach } = useAdapter();
  useEffect(
    () =>
      adapter?.dropTargetForElements({
        element: element.current!,
        canDrop: ({ source }) => accepts(source.data['leadId']),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          receive(source.data['leadId']);
        },
      }),
    [adapter],
  );
  const name = stageName(stage);
  const rest = total - items.length;
  return (
    <section
      ref={element}
      onPointerEnter={onReach}
      onDragEnter={onReach}
      id={columnId(stage)}
      aria-label={name}
      data-over={isOver || undefined}
      className={`flex shrink-0 snap-start flex-col gap-2 rounded-md bg-cal-100 p-2 max-md:w-[84%] md:max-w-[22rem] md:flex-1 data-over:outline-2 data-over:outline-mar-600 ${items.length ? 'md:min-w-[9.75rem]' : 'md:min-w-24'}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-2 px-1.5 md:min-h-11 md:pt-1.5">
        <h2 tabIndex={-1} className="max-w-full text-[0.9375rem] font-semibold break-words">
          {name}
        </h2>
        <span className="text-[0.875rem] text-niebla-600 tabular-nums">{formatNumber(total)}</span>
        {oldestSince && (
          <span className="ml-auto shrink-0 text-xs text-niebla-600 md:w-full" title="Lead más antiguo de esta etapa">
            Más antiguo: {formatTimeInStage(oldestSince, loadedAt)}
          </span>
        )}
      </header>
      {items.length === 0 ? (
        <p className="px-1.5 pb-2 text-[0.875rem] text-niebla-600">No hay leads.</p>
      ) : (
        <ul className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-2 md:overflow-y-auto">
          {items.map((lead) => (
            <li key={lead.id} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
              <BoardCard
                lead={lead}
                others={stages.filter((other) => other?.id !== stage?.id)}
                href={leadsUrl({ ...query, lead: lead.id })}
                isOpen={lead.id === opened}
                takesFocus={lead.id === arrived}
                onMove={(to) => onMove(lead, to)}
              />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && stage && (
        <a
          href={leadsUrl({ ...pickFilters(query), stage: stage.name })}
          className="flex min-h-9 items-center px-1.5 text-[0.875rem] font-semibold text-mar-600 underline underline-offset-[3px] pointer-coarse:min-h-11"
        >
          Ver los {formatNumber(total)} en la lista
        </a>
      )}
    </section>
  );
}
