import { useAtom, useAtomValue, atom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { isTyping, singleKeyShortcutsAtom } from '../../../components/list/step-keys.tsx';

/** Whether the keyboard help is open. */
export const isKeyboardHelpOpenAtom = atom(false);

const KeyboardShortcutsHelp = lazyClient(
  async () => (await import('./keyboard-shortcuts-help.tsx')).KeyboardShortcutsHelp,
);

export function KeyboardShortcutsHost() {
  const [isOpen, setOpen] = useAtom(isKeyboardHelpOpenAtom);
  const areLettersOn = useAtomValue(singleKeyShortcutsAtom);
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !areLettersOn || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isOpen && <KeyboardShortcutsHelp onClose={() => setOpen(false)} />;
}
