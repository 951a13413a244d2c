import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { SidePanel } from '../../../components/staff/side-panel.tsx';
import { useRun } from '../use-feeds.ts';
import { UNCHANGED_SOURCE } from './describe-run.ts';
import { RunReport } from './run-report.tsx';
import { RunPill, RunProgress } from './run-state.tsx';
import { AllowWithdrawalsDialog } from './withdrawal-list.tsx';

interface Props {
  id: string;
  onClose: () => void;
  onRunStarted: (id: string) => void;
}

export function RunPanel({ id, onClose, onRunStarted }: Props) {
  const { data: run, isError, isFetching, refetch } = useRun(id);
  const [isConfirming, setConfirming] = useState(false);
  const canAllowWithdrawals = run?.status === 'needs_review' && !run.dryRun;
  return (
    <SidePanel title={run?.dryRun ? 'Simulación' : 'Importación'} onClose={onClose}>
      {isError && !isFetching ? (
        <LoadFailure text="No se ha podido cargar la importación." onRetry={() => void refetch()} />
      ) : !run ? (
        <SkeletonRows text="Cargando importación…" />
      ) : (
        <div className="mt-4 grid gap-4">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-semibold">{run.feed.name}</span>
            <RunPill run={run} />
          </p>
          {run.endedAt === null && <RunProgress run={run} />}
          <FormNotice tone="error" className="">
            {run.error}
          </FormNotice>
          {run.sourceUnchanged && <p>{UNCHANGED_SOURCE}</p>}
          {canAllowWithdrawals && (
            <Button variant="outline" size="compact" className="justify-self-start" onClick={() => setConfirming(true)}>
              Permitir retiradas e importar de nuevo
            </Button>
          )}
          <RunReport run={run} />
        </div>
      )}
      {isConfirming && run && (
        <AllowWithdrawalsDialog run={run} onRunStarted={onRunStarted} onClose={() => setConfirming(false)} />
      )}
    </SidePanel>
  );
}
