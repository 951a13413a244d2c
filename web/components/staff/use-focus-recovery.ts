import { useEffect } from 'react';
import { findNextFocusable, listAncestors } from './find-next-focusable.ts';

/**
 * Where the element with the focus goes away and nothing else takes it, what now stands in its place does, as the next
 * row of a list, instead of the top of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | null = null;
    let way = listAncestors(document.body);
    const notice = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      if (last) way = listAncestors(last);
    };
    const takeUp = () => {
      if (document.activeElement === document.body && last && !last.isConnected) findNextFocusable(way)?.focus();
    };
    // Dialogs and lists have places of their own for it, of which they think once the element has gone.
    const changes = new MutationObserver(() => {
      if (last && !last.isConnected) setTimeout(takeUp, 50);
    });
    changes.observe(document.body, { subtree: true, childList: true });
    document.addEventListener('focusin', notice);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', notice);
    };
  }, []);
}
