import type { RunOrder } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { useChange } from '../../../components/use-change.ts';
import { FEEDS } from '../use-feeds.ts';

/** Starts a run and opens it; a refusal is shown as a toast. */
export function useStartRun(feedId: string, onRun: (id: string) => void) {
  const { change } = useChange(FEEDS);
  return async (order: RunOrder) => {
    let id = '';
    const refusal = await change(
      async () => ({ id } = await send<{ id: string }>('POST', `/staff/feeds/${feedId}/runs`, order)),
      {
        successTitle: order.dryRun ? 'Simulación en marcha' : 'Importación en marcha',
        errorTitle: 'No se ha podido importar',
      },
    );
    if (!refusal) onRun(id);
  };
}
