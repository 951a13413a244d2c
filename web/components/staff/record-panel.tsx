import { ChevronDown, ChevronLeft, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRestoreFocus } from '../dialog/modal.tsx';
import { useEndOfListAnnouncement, isTyping, useStepKeys } from '../list/step-keys.tsx';

interface Props {
  /** Id of the record. */
  recordId: string;
  title: string;
  /** Label of the back button, if the record replaces the list. */
  backLabel: string;
  /** Position in the list; `step` opens a neighbour. */
  position?: { text: string; step: (direction: 1 | -1) => void; isFirst: boolean; isLast: boolean } | undefined;
  onClose: () => void;
  children: ReactNode;
}

const ACTION_CLASS =
  'grid size-9 place-items-center rounded-md hover:bg-surface-100 aria-disabled:text-surface-300 aria-disabled:hover:bg-transparent pointer-coarse:size-11';

/** Shows a record beside its list, which stays usable; on narrow screens, the record replaces the list. */
export function RecordPanel({ recordId, title, backLabel, position, onClose, children }: Props) {
  useRestoreFocus();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDisplayed = useRef(false);
  const { announceEnd, clearAnnouncement, liveRegion } = useEndOfListAnnouncement();
  useEffect(() => {
    // Takes the focus on first display, and later only if it was lost with the previous record.
    if (!wasDisplayed.current || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasDisplayed.current = true;
  }, [recordId]);

  const step = (direction: 1 | -1) => {
    if (!position) return;
    if (direction < 0 ? position.isFirst : position.isLast) return announceEnd(direction);
    clearAnnouncement();
    // The focused element is removed with the current record.
    if (!document.activeElement?.closest('[data-record-head]')) heading.current?.focus({ preventScroll: true });
    body.current?.scrollTo({ top: 0 });
    position.step(direction);
  };
  useStepKeys(panel, step);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Node)) return;
    // Menus and dialogs, including the record's own, are elsewhere in the document and close themselves.
    if (!panel.current?.contains(target) && isTyping(target)) return;
    // A dialog that opens now would be closed by the same key press.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <section
      ref={panel}
      data-record
      aria-label={title}
      className="min-w-0 rounded-md border border-surface-200 bg-white text-[0.9375rem] leading-[1.45] xl:sticky xl:top-4 xl:flex xl:max-h-[calc(100dvh-2rem)] xl:flex-col"
    >
      <div data-record-head className="flex shrink-0 items-center gap-1 border-b border-surface-200 px-4 py-2 md:px-5">
        <button type="button" onClick={onClose} className={`${ACTION_CLASS} -ml-2 xl:hidden`} aria-label={backLabel}>
          <ChevronLeft size={20} />
        </button>
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-[1.0625rem] font-[650] outline-none">
          {title}
        </h2>
        {position && (
          <>
            <p aria-live="polite" className="px-1 text-[0.8125rem] whitespace-nowrap text-gray-600 tabular-nums">
              {position.text}
            </p>
            <button
              type="button"
              aria-label="Anterior"
              title="Anterior (K)"
              aria-disabled={position.isFirst}
              onClick={() => step(-1)}
              className={ACTION_CLASS}
            >
              <ChevronUp size={20} />
            </button>
            <button
              type="button"
              aria-label="Siguiente"
              title="Siguiente (J)"
              aria-disabled={position.isLast}
              onClick={() => step(1)}
              className={ACTION_CLASS}
            >
              <ChevronDown size={20} />
            </button>
          </>
        )}
        <button type="button" aria-label="Cerrar" onClick={onClose} className={`${ACTION_CLASS} -mr-2 max-xl:hidden`}>
          <X size={20} />
        </button>
      </div>
      <div ref={body} className="min-h-0 px-4 pb-6 md:px-5 xl:overflow-y-auto xl:overscroll-contain">
        {children}
      </div>
      {liveRegion}
    </section>
  );
}
