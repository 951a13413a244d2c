import { useAtom, useSetAtom, atom } from 'jotai';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { lazyClient } from '../../../../components/lazy-client.tsx';

const paletteAtom = atom(false);

const Palette = lazyClient(async () => (await import('./palette.tsx')).Palette);

interface Props {
  permissions: readonly Permission[];
  onSignOut: () => void;
}

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

interface ButtonProps {
  className?: string;
}

export function PaletteButton({ className = '' }: ButtonProps) {
  const setOpen = useSetAtom(paletteAtom);
  return (
    <button
      type="button"
      title="Ctrl+K"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen(true)}
      className={`flex h-9 min-w-9 items-center gap-2 rounded-control border border-gray-500 bg-white px-2.5 text-[0.875rem] text-gray-600 hover:border-ink-900 max-lg:justify-center pointer-coarse:h-11 pointer-coarse:min-w-11 ${className}`}
    >
      <Search size={16} aria-hidden />
      <span className="max-lg:sr-only">Buscar…</span>
      <kbd
        aria-hidden
        className="ml-auto rounded-xs bg-surface-100 px-1.5 font-sans text-xs leading-5 max-lg:hidden pointer-coarse:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  );
}
