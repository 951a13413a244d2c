import { type RefObject, useEffect, useState } from 'react';

const ACTIONS = 'a[href], button, input, select, textarea, summary';
const IN_THE_PANEL = '[data-sidebar]';
const MAX_STEPS = 8;

/** Whether it stays in sight while the page scrolls. */
function staysVisible(action: Element): boolean {
  if (action.matches('[role=dialog] [aria-label=Cerrar]')) return true;
  for (let part: Element | null = action; part; part = part.parentElement) {
    const { position, overflowY } = getComputedStyle(part);
    if (position === 'sticky') return true;
    // What scrolls within a part that stays can be scrolled out of the card's way.
    if (overflowY === 'auto' && part.scrollHeight > part.clientHeight) return false;
  }
  return false;
}

const touch = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** How far down, or up where it is negative, the card moves from its place, until it covers no action that stays. */
function computeOffset(card: DOMRect, isAtTop: boolean, region: Element): number {
  const column = new DOMRect(card.x, 0, card.width, innerHeight);
  const near = [...document.querySelectorAll(ACTIONS)].filter(
    (action) => !region.contains(action) && touch(column, action.getBoundingClientRect()),
  );
  const kept = near.filter((action) => action.checkVisibility() && staysVisible(action));
  const places = kept.map((action) => action.getBoundingClientRect());
  let shift = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const moved = new DOMRect(card.x, card.y + shift, card.width, card.height);
    const covered = places.filter((place) => touch(moved, place));
    if (covered.length === 0) break;
    shift = isAtTop
      ? Math.max(...covered.map(({ bottom }) => bottom)) - card.top
      : Math.min(...covered.map(({ top }) => top)) - card.bottom;
  }
  return shift;
}

/** In the panel a toast leaves its place rather than cover what somebody is about to press. */
export function useToastOffset(region: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): number {
  const [shift, setShift] = useState(0);
  useEffect(() => {
    if (!document.querySelector(IN_THE_PANEL)) return undefined;
    let frame = 0;
    const place = () => {
      const card = list.current!;
      if (!card.firstElementChild) return;
      const { x, y, width, height } = card.getBoundingClientRect();
      const { top, translate } = getComputedStyle(card);
      const own = Number.parseFloat(translate.split(' ')[1] ?? '0');
      setShift(computeOffset(new DOMRect(x, y - own, width, height), top === '0px', region.current!));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
    window.addEventListener('resize', soon);
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', soon);
      window.removeEventListener('scroll', soon, { capture: true });
    };
  }, [list, region]);
  return shift;
}
