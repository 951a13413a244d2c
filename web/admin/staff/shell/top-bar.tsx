import { ExternalLink, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { PaletteButton } from './palette/palette-host.tsx';
import type { Panel } from './panel.ts';

interface Props {
  panel: Panel;
  isSidebarOpen: boolean;
  onToggle: () => void;
  isSheetOpen: boolean;
  onOpenSheet: () => void;
  signOutButton: ReactNode;
}

const TOGGLE_CLASS = 'size-9 place-items-center rounded-md hover:bg-surface-100 pointer-coarse:size-11';

export const TopBar = ({
  panel: { session, role },
  isSidebarOpen,
  onToggle,
  isSheetOpen,
  onOpenSheet,
  signOutButton,
}: Props) => (
  <header className="flex h-14 items-center gap-2 border-b border-surface-200 bg-white px-2 md:gap-4 md:px-6 md:pl-4 print:hidden">
    <button
      type="button"
      title="Ctrl+B"
      aria-label="Menú lateral"
      aria-expanded={isSidebarOpen}
      onClick={onToggle}
      className={`${TOGGLE_CLASS} hidden md:grid`}
    >
      <PanelLeft size={20} />
    </button>
    <button
      type="button"
      aria-label="Abrir menú"
      aria-haspopup="dialog"
      aria-expanded={isSheetOpen}
      onClick={onOpenSheet}
      className={`${TOGGLE_CLASS} grid md:hidden`}
    >
      <PanelLeft size={20} />
    </button>
    <a
      href="/"
      title="Ver sitio web"
      className="mr-auto inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-2 rounded-md text-[0.9375rem] font-semibold text-primary-600 hover:underline pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <ExternalLink size={16} />
      <span className="max-lg:sr-only">Ver sitio web</span>
    </a>
    <PaletteButton className="lg:w-52" />
    <a
      href="/cuenta"
      title="Mi cuenta"
      className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-md hover:underline md:gap-4 pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Avatar name={formatName(session)} src={session.user.avatarUrl} className="size-8" />
      <span className="sr-only">Mi cuenta: </span>
      <span className="min-w-0 truncate text-[0.875rem] max-lg:sr-only">{session.user.email}</span>
    </a>
    <span className="rounded-full bg-primary-100 px-2.5 py-1.5 text-xs leading-none font-semibold text-primary-700">
      {ROLE_NAMES[role]}
    </span>
    <div className="max-md:hidden">{signOutButton}</div>
  </header>
);

const formatName = ({ user: { firstName, lastName, email } }: SessionDetails) =>
  `${firstName} ${lastName}`.trim() || email;
