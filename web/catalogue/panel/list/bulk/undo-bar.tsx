import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useCountdown } from '../../../../ui/toast/use-countdown.ts';

interface Props {
  title: string;
  onUndo: () => void;
  onEnd: () => void;
}

const OFFERED_FOR_MS = 10_000;

/** Offers for ten seconds to take back what was done; it takes the focus, which would fall to the page otherwise. */
export function UndoBar({ title, onUndo, onEnd }: Props) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  useCountdown(OFFERED_FOR_MS, false, onEnd);
  return (
    <div
      ref={button}
      role="group"
      aria-label="Cambio reciente"
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md bg-tinta-900 p-2.5 text-white shadow-3 focus-on-dark"
    >
      <p className="mr-auto px-1.5 font-semibold tabular-nums">{title}</p>
      <Button look="white" size="panel" onClick={onUndo}>
        Deshacer
      </Button>
    </div>
  );
}
