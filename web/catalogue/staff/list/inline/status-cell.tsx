import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PropertyStatus } from '../../../../../src/catalogue/property.contract.ts';
import { STATUS_NAMES } from '../../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { ActionMenu } from '../../../../components/menu/action-menu.tsx';
import { useChange } from '../../../../components/use-change.ts';
import { becomesPublic } from '../../publishing/missing-words.ts';
import { usePublishConfirmation } from '../../publishing/use-publish-confirmation.tsx';
import { PROPERTIES } from '../../property-query.ts';
import { StatusBadge } from '../../status-badge.tsx';
import { assertDone, sendBulk } from '../bulk/send-bulk.ts';
import { InlineFieldError } from './inline-field-error.tsx';
import { useInlineChange } from './use-inline-change.ts';

const STATUSES = Object.keys(STATUS_NAMES) as PropertyStatus[];

/** The status of a row, as a small menu of those that it can have. */
export function StatusCell({ property }: { property: StaffPropertyItem }) {
  const { id, reference, status, missing } = property;
  const { change, isBusy } = useInlineChange(property);
  const { change: changeMany } = useChange(PROPERTIES);
  const { confirmPublishing, question } = usePublishConfirmation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const note = useId();
  /** As one of many, so that it can be undone. */
  const withdraw = async () => {
    let batch = '';
    const refused = await changeMany(
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
    setRefusal(refused && refused.message);
  };
  const choose = async (next: PropertyStatus) => {
    if (isBusy) return;
    if (next === 'withdrawn' && becomesPublic(next, status)) return withdraw();
    if (becomesPublic(status, next) && !(await confirmPublishing(missing))) return;
    setRefusal(
      await change(
        { status: next },
        {
          title: `${reference}: ${STATUS_NAMES[next].toLowerCase()}`,
          theirs: (now) => `el estado es ahora «${STATUS_NAMES[now.status]}»`,
        },
      ),
    );
  };
  return (
    <span className={`relative inline-block ${refusal ? 'z-10' : 'z-1'}`}>
      <ActionMenu
        aria-label={`${STATUS_NAMES[status]}: cambiar el estado de ${reference}`}
        aria-describedby={refusal ? note : undefined}
        aria-busy={isBusy}
        onBlur={() => setRefusal(null)}
        actions={STATUSES.filter((each) => each !== status).map((each) => ({
          label: STATUS_NAMES[each],
          onChoose: () => void choose(each),
        }))}
        side="bottom start"
        menuClassName="min-w-44"
        className="group flex min-h-9 items-center gap-0.5 rounded-control pointer-coarse:min-h-11"
      >
        <StatusBadge status={status} />
        <ChevronDown size={14} className="text-niebla-600 group-hover:text-tinta-900" />
      </ActionMenu>
      <InlineFieldError id={note}>{refusal}</InlineFieldError>
      {question}
    </span>
  );
}
