import type { ReactNode } from 'react';
import { ToastRegion } from '../../../components/toast/toast-region.tsx';
import { PanelShell } from './panel-shell.tsx';
import type { Panel } from './panel.ts';

interface Props {
  /** Undefined for accounts without a role, and while the server is unreachable. */
  panel: Panel | undefined;
  agencyName: string;
  page: string;
  signOutButton: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

export const StaffErrorLayout = ({ panel, agencyName, children, ...shell }: Props) =>
  panel ? (
    <PanelShell panel={panel} agencyName={agencyName} {...shell}>
      {children}
    </PanelShell>
  ) : (
    <div className="grid min-h-dvh place-items-center bg-surface-50 px-4 py-10 text-[0.9375rem] leading-[1.45]">
      <main id="contenido" tabIndex={-1} className="w-full max-w-[30rem]">
        <p className="mb-5 text-center font-display text-[1.625rem] font-medium">{agencyName}</p>
        {children}
      </main>
      <ToastRegion />
    </div>
  );
