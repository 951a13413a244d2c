import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PropertyStatus } from '../../../../src/catalogue/property.contract.ts';
import { STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { ActionMenu } from '../../../components/menu/action-menu.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { becomesPublic, usePublishConfirmation } from '../publishing.tsx';

import { PROPERTIES_KEY } from '../property-query.ts';
import { StatusBadge } from '../status-badge.tsx';
import { assertDone, sendBulk } from './bulk-actions.ts';
import { InlineFieldError, useInlineChange } from './use-inline-change.tsx';

const STATUSES = Object.keys(STATUS_NAMES) as PropertyStatus[];

export function StatusCell({ property }: { property: StaffPropertyItem }) {
  const { id, reference, status, missing } = property;
  const { change, isBusy } = useInlineChange(property);
  const { mutate } = useMutationWithToast(PROPERTIES_KEY);
  const { confirmPublishing, question } = usePublishConfirmation();
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  /** Sends a bulk change, because it can be undone. */
  const withdraw = async () => {
    let batch = '';
    const withdrawError = await mutate(
      async () => {
        batch = assertDone(await sendBulk.change({ ids: [id], action: 'withdraw' }));
      },
      {
        successTitle: `${reference}: retirada`,
        errorTitle: `No se ha podido retirar ${reference}`,
        undo: {
          act: async () => assertDone(await sendBulk.undo({ batch })),
          successTitle: `${reference}: como antes`,
          errorTitle: 'No se ha podido deshacer',
        },
      },
    );
    setError(withdrawError && withdrawError.message);
  };
  const changeStatus = async (newStatus: PropertyStatus) => {
    if (isBusy) return;
    // Withdrawing offers an undo only if the property was public.
    if (newStatus === 'withdrawn' && becomesPublic(newStatus, status)) return withdraw();
    if (becomesPublic(status, newStatus) && !(await confirmPublishing(missing))) return;
    setError(
      await change(
        { status: newStatus },
        {
          title: `${reference}: ${STATUS_NAMES[newStatus].toLowerCase()}`,
          theirs: (current) => `el estado es ahora «${STATUS_NAMES[current.status]}»`,
        },
      ),
    );
  };
  return (
    <span className={`relative inline-block ${error ? 'z-10' : 'z-1'}`}>
      <ActionMenu
        aria-label={`${STATUS_NAMES[status]}: cambiar el estado de ${reference}`}
        aria-describedby={error ? errorId : undefined}
        aria-busy={isBusy}
        onBlur={() => setError(null)}
        actions={STATUSES.filter((option) => option !== status).map((option) => ({
          label: STATUS_NAMES[option],
          onChoose: () => void changeStatus(option),
        }))}
        side="bottom start"
        menuClassName="min-w-44"
        className="group flex min-h-9 items-center gap-0.5 rounded-control pointer-coarse:min-h-11"
      >
        <StatusBadge status={status} />
        <ChevronDown size={14} className="text-gray-600 group-hover:text-ink-900" />
      </ActionMenu>
      <InlineFieldError id={errorId}>{error}</InlineFieldError>
      {question}
    </span>
  );
}
