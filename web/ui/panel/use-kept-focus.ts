import { useEffect } from 'react';

/**
 * Where the element with the focus goes away and nothing else takes it, the screen itself does, instead of the top of
 * the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const notice = ({ target }: FocusEvent) => void (last = target instanceof Element ? target : null);
    const takeUp = () => {
      if (document.activeElement === document.body && last && !last.isConnected)
        document.querySelector('main')?.focus({ preventScroll: true });
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
