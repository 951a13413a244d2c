import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from './show-toast.ts';
import { ToastItem } from './toast-item.tsx';
import { useToastOffset } from './use-toast-offset.ts';

const ANNOUNCE_AFTER_MS = 50;
const ANNOUNCE_UNTIL_MS = 1000;

/**
 * Lies outside the root element, which an open dialog makes inert. F8 focuses it; the countdown stops while it has the
 * focus or the pointer.
 */
export function ToastCard({ toast }: { toast: Toast }) {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [isHeld, hold] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const shift = useToastOffset(region, list);
  const holds = (element: EventTarget | null) => element instanceof Node && region.current!.contains(element);
  useEffect(() => {
    const focusOnF8 = ({ key }: KeyboardEvent) => key === 'F8' && list.current?.focus();
    const left = () => hold(true);
    const back = () => hold(false);
    document.addEventListener('keydown', focusOnF8);
    window.addEventListener('blur', left);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('keydown', focusOnF8);
      window.removeEventListener('blur', left);
      window.removeEventListener('focus', back);
    };
  }, []);
  return createPortal(
    <>
      <div
        ref={region}
        role="region"
        aria-label="Notificaciones (F8)"
        onFocus={({ relatedTarget }) => {
          hold(true);
          if (!holds(relatedTarget)) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onBlur={({ relatedTarget }) => !holds(relatedTarget) && hold(false)}
        onPointerMove={() => hold(true)}
        onPointerLeave={() => !holds(document.activeElement) && hold(false)}
      >
        <ol
          ref={list}
          tabIndex={-1}
          data-toasts
          style={shift ? { translate: `0 ${shift}px` } : {}}
          // The list itself ignores the pointer, so that what lies under it can be clicked.
          className="pointer-events-none fixed inset-x-0 top-0 z-60 w-full p-3 outline-none md:top-auto md:right-0 md:bottom-[calc(var(--consent-height)+var(--tray-height,0px)+var(--foot-height,0px))] md:left-auto md:max-w-[420px] md:p-4 print:hidden"
        >
          <ToastItem
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            onClose={() => holds(document.activeElement) && goBack(before.current)}
          />
        </ol>
      </div>
      <Announcement key={toast.id} toast={toast} />
    </>,
    document.body,
  );
}

/** The focus returns to where it was, or else to the page's content; it must not fall to the top of the page. */
function goBack(before: HTMLElement | null) {
  before?.focus();
  if (document.activeElement !== before) document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Announces the toast wherever the focus is. The text follows its element, because a live region that mounts with its
 * text is not announced.
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
