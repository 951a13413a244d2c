import { useEffect } from 'react';

interface Ancestor {
  parent: Element;
  /** Index of the child among the children of the parent. */
  index: number;
}

const BOUNDARY = 'main, body, [role=dialog], [role=alertdialog]';
/** The link of the record takes precedence over other actions of its row. */
const RECORD_LINK = 'th a[href], th button';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Lists the ancestors up to the page or dialog. */
function listAncestors(element: Element): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let child = element; child.parentElement && !child.matches(BOUNDARY); child = child.parentElement)
    ancestors.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return ancestors;
}

/** Finds the element at the position of the removed one or, at the end of a list, the previous one. */
function findNextFocusable(ancestors: readonly Ancestor[]): HTMLElement | null {
  for (const { parent, index } of ancestors) {
    const neighbours = parent.isConnected ? [parent.children[index], parent.children[index - 1]] : [];
    const candidate = neighbours.map((element) => element && findFocusable(element)).find((element) => element);
    if (candidate) return candidate;
  }
  return document.querySelector('main');
}

function findFocusable(element: Element): HTMLElement | undefined {
  const candidates = [element, ...element.querySelectorAll(RECORD_LINK), ...element.querySelectorAll(FOCUSABLE)];
  return candidates.find(
    (candidate): candidate is HTMLElement =>
      candidate instanceof HTMLElement &&
      candidate.matches(FOCUSABLE) &&
      candidate.tabIndex >= 0 &&
      !candidate.matches(':disabled, [inert] *') &&
      candidate.checkVisibility(),
  );
}

/**
 * When the focused element is removed and nothing else takes the focus, focuses the element that is now at its
 * position, such as the next row, instead of the top of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    let ancestors = listAncestors(document.body);
    const onFocusIn = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Element ? target : null;
      if (lastFocused) ancestors = listAncestors(lastFocused);
    };
    const recoverFocus = () => {
      if (document.activeElement === document.body && lastFocused && !lastFocused.isConnected)
        findNextFocusable(ancestors)?.focus();
    };
    // Dialogs and lists restore the focus themselves once the element is gone.
    const observer = new MutationObserver(() => {
      if (lastFocused && !lastFocused.isConnected) setTimeout(recoverFocus, 50);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
}
