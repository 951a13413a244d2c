import type { StaffFeedRun } from '../../../../src/feeds/staff-feed.contract.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { homes } from './homes.ts';
import { useStartRun } from './use-start-run.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

interface Props {
  run: StaffFeedRun;
  onRun: (id: string) => void;
  onClose: () => void;
}

export function AllowWithdrawalsDialog({ run, onRun, onClose }: Props) {
  const { feed, wouldWithdraw } = run;
  const start = useStartRun(feed.id, (id) => {
    onClose();
    onRun(id);
  });
  return (
    <ConfirmDialog
      question={wouldWithdraw > 0 ? `¿Retirar ${homes(wouldWithdraw)}?` : '¿Permitir las retiradas?'}
      action="Permitir y ejecutar"
      onConfirm={() => start({ dryRun: false, allowWithdrawals: true })}
      onClose={onClose}
    >
      <p>
        El feed «{feed.name}» se leerá otra vez y se retirará de la web todo lo que ya no contenga o dé por retirado
        {wouldWithdraw > 0 && `: en la última lectura, ${homes(wouldWithdraw)}`}. Las consultas y el historial de esos
        inmuebles se conservan.
      </p>
      {wouldWithdraw > 0 && (
        // The question and the buttons stay in sight.
        <div className="max-h-[40dvh] overflow-y-auto">
          <WithdrawalList runId={run.id} />
        </div>
      )}
    </ConfirmDialog>
  );
}
