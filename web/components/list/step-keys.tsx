import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { localStore, persistedAtom } from '../browser-storage.ts';

/** Users can turn J and K off, because the keys disturb dictation. */
export const singleKeyShortcutsAtom = persistedAtom(localStore, 'panel:step-keys', (stored) => stored !== false);

const TYPING_SELECTOR =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Whether typed letters belong to a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPING_SELECTOR) !== null;

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1 };

/**
 * J and K step while the focus is inside the element, or nowhere if `isMain`. They can be turned off (WCAG 2.1.4) and
 * are ignored in fields, menus and dialogs.
 */
export function useStepKeys(container: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void, isMain = false) {
  const isOn = useAtomValue(singleKeyShortcutsAtom);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || !isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isInside = target instanceof Node && container.current?.contains(target);
    const hasNoFocus = isMain && target === document.body && !document.querySelector('[role=dialog][data-open]');
    if ((!isInside && !hasNoFocus) || isTyping(target)) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Announces to screen readers that J or K reached the end; once per key press. Render `liveRegion`. */
export function useEndOfListAnnouncement() {
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 });
  const announceEnd = (by: 1 | -1) =>
    setAnnouncement(({ times }) => ({ text: by > 0 ? 'Fin de la lista' : 'Principio de la lista', times: times + 1 }));
  const liveRegion = (
    <span aria-live="polite" className="sr-only">
      {announcement.text && <span key={announcement.times}>{announcement.text}</span>}
    </span>
  );
  return { announceEnd, clearAnnouncement: () => setAnnouncement({ text: '', times: 0 }), liveRegion };
}
