import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from './show-toast.ts';
import { ToastItem } from './toast-item.tsx';

const ACTION_SELECTOR = 'a[href], button, input, select, textarea, summary';
const PANEL_SELECTOR = '[data-sidebar]';
const MAX_STEPS = 8;

/** Whether the action stays visible while the page scrolls. */
function staysVisible(action: Element): boolean {
  if (action.matches('[role=dialog] [aria-label=Cerrar]')) return true;
  for (let element: Element | null = action; element; element = element.parentElement) {
    const { position, overflowY } = getComputedStyle(element);
    if (position === 'sticky') return true;
    // Content of an inner scroller can be scrolled away from the toast.
    if (overflowY === 'auto' && element.scrollHeight > element.clientHeight) return false;
  }
  return false;
}

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Offset of the toast (negative is up) so that it covers no fixed action. */
function computeOffset(card: DOMRect, isAtTop: boolean, region: Element): number {
  const column = new DOMRect(card.x, 0, card.width, innerHeight);
  const candidates = [...document.querySelectorAll(ACTION_SELECTOR)].filter(
    (action) => !region.contains(action) && overlap(column, action.getBoundingClientRect()),
  );
  const visibleActions = candidates.filter((action) => action.checkVisibility() && staysVisible(action));
  const actionRects = visibleActions.map((action) => action.getBoundingClientRect());
  let shift = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const movedCard = new DOMRect(card.x, card.y + shift, card.width, card.height);
    const coveredRects = actionRects.filter((rect) => overlap(movedCard, rect));
    if (coveredRects.length === 0) break;
    shift = isAtTop
      ? Math.max(...coveredRects.map(({ bottom }) => bottom)) - card.top
      : Math.min(...coveredRects.map(({ top }) => top)) - card.bottom;
  }
  return shift;
}

/** Returns the offset of a toast in the back office that would otherwise cover an action. */
export function useToastOffset(region: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): number {
  const [shift, setShift] = useState(0);
  useEffect(() => {
    if (!document.querySelector(PANEL_SELECTOR)) return undefined;
    let frame = 0;
    const updateOffset = () => {
      const card = list.current!;
      if (!card.firstElementChild) return;
      const { x, y, width, height } = card.getBoundingClientRect();
      const { top, translate } = getComputedStyle(card);
      const currentOffset = Number.parseFloat(translate.split(' ')[1] ?? '0');
      setShift(computeOffset(new DOMRect(x, y - currentOffset, width, height), top === '0px', region.current!));
    };
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateOffset);
    };
    updateOffset();
    const observer = new MutationObserver(schedule);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
    window.addEventListener('resize', schedule);
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', schedule);
      window.removeEventListener('scroll', schedule, { capture: true });
    };
  }, [list, region]);
  return shift;
}

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
  const shift = useToastOffset(region, list);
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
          style={shift ? { translate: `0 ${shift}px` } : {}}
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
