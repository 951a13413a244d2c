import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LeadBulkOutcomes } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCountdown } from '../../../../ui/toast/use-countdown.ts';
import { type BulkOffer, bulkResult, undoing } from './bulk-offer.ts';

export interface BulkDone {
  done: BulkOffer['done'];
  outcomes: LeadBulkOutcomes['items'];
  /** What was undone is not done again. */
  isUndone?: boolean;
}

interface Props {
  result: BulkDone;
  onUndo: () => void;
  onClose: () => void;
}

const UNDONE_FOR_MS = 10_000;

/** What became of the leads. It takes the focus, which would fall to the page with the row of buttons. */
export function BulkResult({ result: { done, outcomes, isUndone }, onUndo, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [isHeld, hold] = useState(false);
  const [isOver, setOver] = useState(false);
  useCountdown(UNDONE_FOR_MS, isHeld, () => setOver(true));
  useEffect(() => element.current?.focus(), []);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const mayUndo = !isUndone && !isOver && undoing(outcomes).length > 0;
  return (
    <div ref={element} tabIndex={-1} className="flex grow flex-wrap items-center gap-2 outline-none">
      <div role="status" className="mr-auto min-w-0 flex-1 px-1.5 font-semibold tabular-nums">
        {bulkResult(done, outcomes)}
      </div>
      {refused.length > 0 && (
        <details className="max-w-full basis-full px-1.5 text-[0.875rem]">
          <summary className="cursor-pointer underline underline-offset-[3px]">Cuáles y por qué</summary>
          <ul className="mt-1.5 grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <a href={`/admin/leads?lead=${id}`} className="underline underline-offset-[3px]">
                  {name ?? 'Lead'}
                </a>
                : {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayUndo && (
        <Button
          look="white"
          size="panel"
          onClick={onUndo}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
        >
          <Undo2 size={16} />
          Deshacer
        </Button>
      )}
      <button
        type="button"
        aria-label="Cerrar"
        onClick={onClose}
        className="grid size-9 place-items-center rounded-md hover:bg-tinta-700 pointer-coarse:size-11"
      >
        <X size={18} />
      </button>
    </div>
  );
}
