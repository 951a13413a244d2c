import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { localStore, persistedAtom } from '../browser-storage.ts';

/** Users can turn off shortcuts of a single character (J, K, ?), because dictation software triggers them. */
export const singleKeyShortcutsAtom = persistedAtom(localStore, 'panel:step-keys', (stored) => stored !== false);

const TYPING_SELECTOR =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Whether typed letters belong to a field, a menu or a dialog. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPING_SELECTOR) !== null;

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1 };

/**
 * Calls `step` when J or K is pressed while the container has the focus; with `isMain`, also while no element has it.
 * Users can turn the keys off (WCAG 2.1.4). Fields, menus and dialogs ignore them.
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
