import { useSetAtom } from 'jotai';
import { Search } from 'lucide-react';
import { paletteAtom } from './palette-atom.ts';

interface Props {
  className?: string;
}

export function PaletteButton({ className = '' }: Props) {
  const setOpen = useSetAtom(paletteAtom);
  return (
    <button
      type="button"
      title="Ctrl+K"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen(true)}
      className={`flex h-9 min-w-9 items-center gap-2 rounded-control border border-niebla-500 bg-white px-2.5 text-[0.875rem] text-niebla-600 hover:border-tinta-900 max-lg:justify-center pointer-coarse:h-11 pointer-coarse:min-w-11 ${className}`}
    >
      <Search size={16} aria-hidden />
      <span className="max-lg:sr-only">Buscar…</span>
      <kbd
        aria-hidden
        className="ml-auto rounded-xs bg-cal-100 px-1.5 font-sans text-xs leading-5 max-lg:hidden pointer-coarse:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  );
}
