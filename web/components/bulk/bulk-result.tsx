import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { useCountdown } from '../toast/use-countdown.ts';

interface Refusal {
  id: string;
  name: string;
  href: string;
  reason: string;
}

interface Props {
  message: string;
  refused: readonly Refusal[];
  /** Undefined if nothing can be undone. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

const UNDO_WINDOW_MS = 10_000;

/**
 * Result of a bulk action, with Undo for 10 seconds. Takes the focus of the pressed button; the time pauses while the
 * pointer is over it or an element in it has the focus.
 */
export function BulkResult({ message, refused, onUndo, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isUndoExpired, setUndoExpired] = useState(false);
  useCountdown(UNDO_WINDOW_MS, isHovered || isFocused, () => setUndoExpired(true));
  useEffect(() => element.current?.focus(), []);
  const undo = () => {
    element.current?.closest<HTMLElement>('[data-bulk]')?.focus();
    onUndo?.();
  };
  const close = () => {
    const checkboxes = [...document.querySelectorAll<HTMLElement>('[data-results] .checkbox')];
    checkboxes.find((checkbox) => checkbox.checkVisibility())?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div
      ref={element}
      tabIndex={-1}
      className="flex grow flex-wrap items-center gap-2 outline-none"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target !== element.current)}
      onBlur={() => setFocused(false)}
    >
      <div role="status" className="mr-auto min-w-0 flex-1 px-1.5 font-semibold tabular-nums">
        {message}
      </div>
      {onUndo && !isUndoExpired && (
        <Button variant="white" size="compact" onClick={undo}>
          <Undo2 size={16} />
          Deshacer
        </Button>
      )}
      <button
        type="button"
        aria-label="Cerrar"
        onClick={close}
        className="grid size-9 place-items-center rounded-md hover:bg-ink-700 pointer-coarse:size-11"
      >
        <X size={18} />
      </button>
      {refused.length > 0 && (
        <details className="max-w-full basis-full px-1.5 text-[0.875rem]">
          <summary className="cursor-pointer underline underline-offset-[3px]">
            Ver las que no han cambiado y el motivo
          </summary>
          <ul className="mt-1.5 grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ id, name, href, reason }) => (
              <li key={id}>
                <a href={href} className="underline underline-offset-[3px]">
                  {name}
                </a>
                : {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
