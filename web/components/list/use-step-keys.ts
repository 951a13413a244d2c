import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { stepKeysAtom } from './step-keys-atom.ts';

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1 };

/**
 * J and K step while the focus is in this place, or nowhere if `isMain`. They can be turned off (WCAG 2.1.4), and mean
 * letters in fields, menus and dialogs.
 */
export function useStepKeys(place: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void, isMain = false) {
  const isOn = useAtomValue(stepKeysAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || !isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isHere = target instanceof Node && place.current?.contains(target);
    const isNowhere = isMain && target === document.body && !document.querySelector('[role=dialog][data-open]');
    if ((!isHere && !isNowhere) || isTyping(target)) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
