import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { useCountdown } from '../toast/use-countdown.ts';

interface Refusal {
  id: string;
  name: string;
  href: string;
  why: string;
}

interface Props {
  message: string;
  refused: readonly Refusal[];
  /** Absent where there is nothing to take back. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

const UNDO_WINDOW_MS = 10_000;

/**
 * What became of many at once, and for ten seconds the way back. It takes the focus, which would fall to the page with
 * the buttons that were pressed; the time stands still while somebody points at it or moves within it by keyboard.
 */
export function BulkResult({ message, refused, onUndo, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOver, setOver] = useState(false);
  useCountdown(UNDO_WINDOW_MS, isPointed || isFocused, () => setOver(true));
  useEffect(() => element.current?.focus(), []);
  const undo = () => {
    element.current?.closest<HTMLElement>('[data-bulk]')?.focus();
    onUndo?.();
  };
  const close = () => {
    const ticks = [...document.querySelectorAll<HTMLElement>('[data-results] .tick')];
    ticks.find((tick) => tick.checkVisibility())?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div
      ref={element}
      tabIndex={-1}
      className="flex grow flex-wrap items-center gap-2 outline-none"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setFocused(target !== element.current)}
      onBlur={() => setFocused(false)}
    >
      <div role="status" className="mr-auto min-w-0 flex-1 px-1.5 font-semibold tabular-nums">
        {message}
      </div>
      {onUndo && !isOver && (
        <Button variant="white" size="panel" onClick={undo}>
          <Undo2 size={16} />
          Deshacer
        </Button>
      )}
      <button
        type="button"
        aria-label="Cerrar"
        onClick={close}
        className="grid size-9 place-items-center rounded-md hover:bg-tinta-700 pointer-coarse:size-11"
      >
        <X size={18} />
      </button>
      {refused.length > 0 && (
        <details className="max-w-full basis-full px-1.5 text-[0.875rem]">
          <summary className="cursor-pointer underline underline-offset-[3px]">
            Ver las que no han cambiado y el motivo
          </summary>
          <ul className="mt-1.5 grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ id, name, href, why }) => (
              <li key={id}>
                <a href={href} className="underline underline-offset-[3px]">
                  {name}
                </a>
                : {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
