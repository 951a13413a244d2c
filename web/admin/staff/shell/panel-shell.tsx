import { Portal } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { useFocusRecovery } from '../../../components/staff/use-focus-recovery.ts';
import { ToastRegion } from '../../../components/toast/toast-region.tsx';
import { UnsavedChangesGuard } from '../../../components/unsaved/unsaved-changes-guard.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { KeyboardShortcutsHost } from './keyboard-shortcuts-host.tsx';
import { PaletteHost } from './palette/palette-host.tsx';
import { PauseNotice } from './panel-notices.tsx';
import type { Panel } from './panel.ts';
import { ShellNotices } from './shell-notices.tsx';
import { type RenderLeadViews, PanelNavigation, SidebarHeading, useLeadCounts } from './sidebar/panel-navigation.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { TopBar } from './top-bar.tsx';

const SidebarSheet = lazyClient(async () => (await import('./sidebar/sidebar-sheet.tsx')).SidebarSheet);

interface Props {
  panel: Panel;
  agencyName: string;
  page: string;
  signOutButton: ReactNode;
  renderLeadViews?: RenderLeadViews;
  onSignOut: () => void;
  children: ReactNode;
}

export function PanelShell({ panel, agencyName, page, signOutButton, renderLeadViews, onSignOut, children }: Props) {
  const sidebar = useSidebar(panel.isSidebarOpen);
  const { permissions } = panel.session;
  const counts = useLeadCounts(permissions.includes('leads.work'), page);
  const navigation = { permissions, page, counts, ...(renderLeadViews && { renderLeadViews }) };
  const main = useRef<HTMLElement>(null);
  useFocusRecovery();
  // A sheet that loads after the click would not know which button to return the focus to.
  useEffect(() => SidebarSheet.preload(), []);
  return (
    <div
      data-sidebar={sidebar.isOpen ? 'open' : 'icons'}
      className={`min-h-dvh bg-surface-50 text-[0.9375rem] leading-[1.45] transition-[grid-template-columns] duration-200 md:grid print:block ${sidebar.isOpen ? 'md:grid-cols-[16rem_minmax(0,1fr)]' : 'md:grid-cols-[3rem_minmax(0,1fr)]'}`}
    >
      <a
        href="#contenido"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-white focus:px-4 focus:py-3 focus:font-semibold focus:shadow-3"
      >
        Saltar al contenido
      </a>
      <aside
        aria-label="Menú lateral"
        className={`sticky top-0 flex h-dvh flex-col gap-4 overflow-x-hidden overflow-y-auto border-r border-surface-200 bg-white py-3.5 max-md:hidden print:hidden ${sidebar.isOpen ? 'px-3' : 'px-[0.3125rem]'}`}
      >
        <SidebarHeading agencyName={agencyName} isNarrow={!sidebar.isOpen} />
        <PanelNavigation {...navigation} isNarrow={!sidebar.isOpen} />
      </aside>
      <div className="min-w-0 md:has-data-board:flex md:has-data-board:h-dvh md:has-data-board:flex-col">
        <TopBar
          panel={panel}
          isSidebarOpen={sidebar.isOpen}
          onToggle={sidebar.toggle}
          isSheetOpen={sidebar.isSheetOpen}
          onOpenSheet={sidebar.openSheet}
          signOutButton={signOutButton}
        />
        <ShellNotices />
        <PauseNotice canSeePause={permissions.includes('settings.edit')} page={page} />
        <Breadcrumb pathname={page} />
        <main
          ref={main}
          id="contenido"
          tabIndex={-1}
          className="px-4 pt-2 pb-5 md:p-6 md:has-data-board:flex md:has-data-board:min-h-0 md:has-data-board:flex-1 md:has-data-board:flex-col md:has-data-board:overflow-y-auto md:has-data-board:pb-3"
        >
          {/* Renders the menus of a screen within its landmark. */}
          <Portal.Group target={main}>
            <ErrorBoundary
              text="No se ha podido mostrar esta pantalla. El resto del panel sigue funcionando."
              resetKey={page}
              className="p-6"
            >
              {children}
            </ErrorBoundary>
          </Portal.Group>
        </main>
      </div>
      {sidebar.isSheetOpen && (
        <SidebarSheet onClose={sidebar.closeSheet}>
          <SidebarHeading agencyName={agencyName} />
          <PanelNavigation {...navigation} onChoose={sidebar.closeSheet} />
          <div className="mt-auto grid border-t border-surface-200 pt-3.5">{signOutButton}</div>
        </SidebarSheet>
      )}
      <PaletteHost permissions={permissions} onSignOut={onSignOut} />
      <KeyboardShortcutsHost />
      <UnsavedChangesGuard />
      <ToastRegion />
    </div>
  );
}
