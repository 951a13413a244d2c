import { leavePage } from '../../../api/use-session-watch.ts';
import { Button } from '../../../components/button.tsx';
import { useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';

/** Whoever leaves for another account is told first what becomes of their work. */
export function LeaveWarning({ onStay }: { onStay: () => void }) {
  useFocusFallback('[role=dialog] input[name=password]');
  return (
    <div role="alert" className="grid gap-6 text-sm">
      <p className="font-semibold">Si entra con otra cuenta, perderá los cambios sin guardar.</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button variant="outline" autoFocus onClick={onStay}>
          Volver
        </Button>
        <Button variant="danger" onClick={leavePage}>
          Salir sin guardar
        </Button>
      </div>
    </div>
  );
}
