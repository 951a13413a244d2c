import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from './show-toast.ts';
import { ToastItem } from './toast-item.tsx';

const ANNOUNCE_AFTER_MS = 50;
const ANNOUNCE_UNTIL_MS = 1000;

/**
 * Rendered outside the root element, which an open dialog makes inert. F8 focuses it; the countdown pauses while it has
 * focus or pointer, and while the window has no focus.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isPaused, setPaused] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  const contains = (element: EventTarget | null) => element instanceof Node && region.current!.contains(element);
  useEffect(() => {
    const focusOnF8 = ({ key }: KeyboardEvent) => key === 'F8' && list.current?.focus();
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);
    document.addEventListener('keydown', focusOnF8);
    window.addEventListener('blur', pause);
    window.addEventListener('focus', resume);
    return () => {
      document.removeEventListener('keydown', focusOnF8);
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', resume);
    };
  }, []);
  return createPortal(
    <>
      <div
        ref={region}
        role="region"
        aria-label="Notificaciones (F8)"
        onFocus={({ relatedTarget }) => {
          setPaused(true);
          if (!contains(relatedTarget))
            previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onBlur={({ relatedTarget }) => !contains(relatedTarget) && setPaused(false)}
        onPointerMove={() => setPaused(true)}
        onPointerLeave={() => !contains(document.activeElement) && setPaused(false)}
      >
        <ol
          ref={list}
          tabIndex={-1}
          data-toasts
          // The list itself ignores the pointer, so that elements below stay clickable.
          className="pointer-events-none fixed inset-x-0 top-0 z-60 w-full p-3 outline-none md:top-auto md:right-0 md:bottom-[calc(var(--consent-height)+var(--tray-height,0px)+var(--foot-height,0px))] md:left-auto md:max-w-[420px] md:p-4 print:hidden"
        >
          <ToastItem
            key={toast.id}
            toast={toast}
            isPaused={isPaused}
            onClose={() => contains(document.activeElement) && restoreFocus(previousFocus.current)}
          />
        </ol>
      </div>
      <Announcement key={toast.id} toast={toast} />
    </>,
    document.body,
  );
}

/** If the element has been removed, focuses the content, so that the focus does not jump to the top. */
function restoreFocus(previousFocus: HTMLElement | null) {
  previousFocus?.focus();
  if (document.activeElement !== previousFocus) document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Announces the toast wherever the focus is. The text is inserted after its element, because a live region mounted with
 * its text is not announced.
 */
function Announcement({ toast: { title, description } }: { toast: Toast }) {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setAnnounced(true), ANNOUNCE_AFTER_MS),
      setTimeout(() => setAnnounced(false), ANNOUNCE_UNTIL_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {isAnnounced && `Notificación ${title} ${description ?? ''}`.trimEnd()}
    </p>
  );
}
