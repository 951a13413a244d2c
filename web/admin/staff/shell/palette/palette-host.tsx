import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { lazyClient } from '../../../../components/lazy-client.tsx';
import { paletteAtom } from './palette-atom.ts';

const Palette = lazyClient(async () => (await import('./palette.tsx')).Palette);

interface Props {
  permissions: readonly Permission[];
  onSignOut: () => void;
}

/** Opens the palette by Ctrl+K or Cmd+K, unless a dialog is open. */
export function PaletteHost(props: Props) {
  const [isOpen, setOpen] = useAtom(paletteAtom);
  const toggleByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggleByKey(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      setOpen(false);
    };
  }, [setOpen]);
  return isOpen && <Palette {...props} onClose={() => setOpen(false)} />;
}
