import { ChevronDown, ChevronLeft, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRestoreFocus } from '../dialog/use-restore-focus.ts';
import { useEndOfListAnnouncement } from '../list/use-end-of-list-announcement.tsx';
import { isTyping } from '../list/is-typing.ts';
import { useStepKeys } from '../list/use-step-keys.ts';

interface Props {
  /** The id of the record. */
  recordId: string;
  title: string;
  /** The name of the way back, where the record takes the place of the list. */
  backLabel: string;
  /** Where it stands in the list, and its neighbours there. */
  position?: { text: string; step: (by: 1 | -1) => void; isFirst: boolean; isLast: boolean } | undefined;
  onClose: () => void;
  children: ReactNode;
}

const ACTION =
  'grid size-9 place-items-center rounded-md hover:bg-cal-100 aria-disabled:text-cal-300 aria-disabled:hover:bg-transparent pointer-coarse:size-11';

/** A record beside its list, which stays usable; where there is no room, it takes the list's place. */
export function RecordPanel({ recordId, title, backLabel, position, onClose, children }: Props) {
  useRestoreFocus();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSeen = useRef(false);
  const { announceEnd, forget, note } = useEndOfListAnnouncement();
  useEffect(() => {
    // The first time it takes the focus; later only where the focus went away with the record of before.
    if (!isSeen.current || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isSeen.current = true;
  }, [recordId]);

  const step = (by: 1 | -1) => {
    if (!position) return;
    if (by < 0 ? position.isFirst : position.isLast) return announceEnd(by);
    forget();
    // What has the focus belongs to the record that goes away.
    if (!document.activeElement?.closest('[data-record-head]')) heading.current?.focus({ preventScroll: true });
    body.current?.scrollTo({ top: 0 });
    position.step(by);
  };
  useStepKeys(panel, step);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Node)) return;
    // Menus and dialogs, also those of the record, lie elsewhere in the document and close by themselves.
    if (!panel.current?.contains(target) && isTyping(target)) return;
    // A question that opens now would take the same press for an answer.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <section
      ref={panel}
      data-record
      aria-label={title}
      className="min-w-0 rounded-md border border-cal-200 bg-white text-[0.9375rem] leading-[1.45] xl:sticky xl:top-4 xl:flex xl:max-h-[calc(100dvh-2rem)] xl:flex-col"
    >
      <div data-record-head className="flex shrink-0 items-center gap-1 border-b border-cal-200 px-4 py-2 md:px-5">
        <button type="button" onClick={onClose} className={`${ACTION} -ml-2 xl:hidden`} aria-label={backLabel}>
          <ChevronLeft size={20} />
        </button>
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-[1.0625rem] font-[650] outline-none">
          {title}
        </h2>
        {position && (
          <>
            <p aria-live="polite" className="px-1 text-[0.8125rem] whitespace-nowrap text-niebla-600 tabular-nums">
              {position.text}
            </p>
            <button
              type="button"
              aria-label="Anterior"
              title="Anterior (K)"
              aria-disabled={position.isFirst}
              onClick={() => step(-1)}
              className={ACTION}
            >
              <ChevronUp size={20} />
            </button>
            <button
              type="button"
              aria-label="Siguiente"
              title="Siguiente (J)"
              aria-disabled={position.isLast}
              onClick={() => step(1)}
              className={ACTION}
            >
              <ChevronDown size={20} />
            </button>
          </>
        )}
        <button type="button" aria-label="Cerrar" onClick={onClose} className={`${ACTION} -mr-2 max-xl:hidden`}>
          <X size={20} />
        </button>
      </div>
      <div ref={body} className="min-h-0 px-4 pb-6 md:px-5 xl:overflow-y-auto xl:overscroll-contain">
        {children}
      </div>
      {note}
    </section>
  );
}
