import { useState } from 'react';
import type {
  StaffPropertyAction,
  StaffPropertyBulkOutcomes,
} from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../../api/send.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFocusFallback } from '../../../../ui/panel/use-focus-fallback.ts';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import { useChange } from '../../../../ui/use-change.ts';
import { PROPERTIES } from '../../property-query.ts';
import { bulkToast } from './bulk-toast.ts';

interface Props {
  chosen: readonly StaffPropertyItem[];
  onDone: () => void;
}

const ACTIONS: Record<StaffPropertyAction, string> = {
  publish: 'Publicar',
  withdraw: 'Retirar',
  feature: 'Destacar',
  unfeature: 'Quitar destacado',
};
const FAILURE = 'No se pudieron cambiar las propiedades';

/**
 * The actions for the selected rows. It stays in the page without a selection, so that its live region can announce
 * one.
 */
export function BulkBar({ chosen, onDone }: Props) {
  const { change, refresh } = useChange(PROPERTIES);
  const [isBusy, setBusy] = useState(false);
  const count = chosen.length;

  const act = async (action: StaffPropertyAction) => {
    if (isBusy) return;
    setBusy(true);
    const ids = chosen.map(({ id }) => id);
    try {
      const { items } = await send<StaffPropertyBulkOutcomes>('POST', '/staff/properties/bulk', { ids, action });
      showToast(bulkToast(action, items));
      onDone();
    } catch (fault) {
      const again = () => {
        throw fault;
      };
      await change(again, { done: '', failed: 'Error', failure: FAILURE });
    }
    await refresh();
    setBusy(false);
  };

  return (
    <div
      role="group"
      aria-label="Propiedades seleccionadas"
      aria-busy={isBusy}
      className={
        count > 0
          ? 'sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md bg-tinta-900 p-2.5 text-white shadow-3 focus-on-dark'
          : 'sr-only'
      }
    >
      <p aria-live="polite" className="mr-auto px-1.5 font-semibold tabular-nums">
        {count > 0 && (count === 1 ? '1 propiedad seleccionada' : `${count} propiedades seleccionadas`)}
      </p>
      {count > 0 && <FocusGoesBack />}
      {count > 0 &&
        (Object.entries(ACTIONS) as [StaffPropertyAction, string][]).map(([action, name]) => (
          <Button key={action} look="white" size="panel" aria-disabled={isBusy} onClick={() => void act(action)}>
            {name}
          </Button>
        ))}
    </div>
  );
}

/** What was pressed goes with the selection; the focus returns to where the next one begins. */
function FocusGoesBack() {
  useFocusFallback('[data-results] .tick');
  return null;
}
