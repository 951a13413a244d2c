import { useState } from 'react';
import { MOST_AT_ONCE } from '../../../../../src/catalogue/staff/bulk/most-at-once.contract.ts';
import type { StaffPropertyAction } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { FoundProperties, StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../../api/send.ts';
import { BulkFrame } from '../../../../ui/bulk/bulk-frame.tsx';
import { BulkResult } from '../../../../ui/bulk/bulk-result.tsx';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { listUrl } from '../../../../ui/list/list-url.ts';
import { useFocusFallback } from '../../../../ui/panel/use-focus-fallback.ts';
import { ExportButton } from '../export-button.tsx';
import { filtersOf, type PropertiesQuery } from '../properties-query.ts';
import { bulkActions } from './bulk-actions.ts';
import { BulkQuestion } from './bulk-question.tsx';
import { bulkTold } from './bulk-told.ts';
import type { Done } from './in-requests.ts';
import { things } from './things.ts';
import { usePropertyBulk } from './use-property-bulk.ts';

interface Props {
  chosen: readonly StaffPropertyItem[];
  isWholePage: boolean;
  /** How many the filters find. */
  total: number;
  query: PropertiesQuery;
  onDone: () => void;
}

const TEXT = 'px-1.5 font-semibold tabular-nums';
const actions = Object.keys(bulkActions) as StaffPropertyAction[];

/** The actions for the selected rows or for all that were found, and what became of the last. */
export function BulkBar({ chosen, isWholePage, total, query, onDone }: Props) {
  const { progress, run, undo } = usePropertyBulk();
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<StaffPropertyAction | null>(null);
  const [last, setLast] = useState<(Done & { action: StaffPropertyAction | 'undo' }) | null>(null);
  const isOverAll = isAll && isWholePage;
  const count = isOverAll ? total : chosen.length;

  const idsToChange = async () => {
    if (!isOverAll) return chosen.map(({ id }) => id);
    return (await send<FoundProperties>('GET', listUrl('/staff/properties/ids', filtersOf(query), {}))).ids;
  };
  const act = async (action: StaffPropertyAction, agentId?: string | null) => {
    setAsked(null);
    setLast(null);
    const done = await run({ action, ...(agentId !== undefined && { agentId }) }, idsToChange);
    if (done.items.length === 0) return;
    setLast({ ...done, action });
    setAll(false);
    onDone();
  };
  const takeBack = async (done: Done) => {
    setLast(null);
    const undone = await undo(done);
    if (undone.items.length) setLast({ items: undone.items, batches: [], action: 'undo' });
  };

  return (
    <>
      <BulkFrame
        label="Propiedades seleccionadas"
        isBusy={progress !== null}
        isShown={count > 0 || progress !== null || last !== null}
      >
        {progress !== null && (
          <p role="status" className={TEXT}>
            Cambiando{count > 0 && ` ${progress} de ${things(count)}`}…
          </p>
        )}
        {progress === null && (count > 0 || !last) && (
          <>
            <p aria-live="polite" className={TEXT}>
              {count > 0 && `${things(count)} ${count === 1 ? 'seleccionada' : 'seleccionadas'}`}
            </p>
            <span className="mr-auto text-sm">
              {isWholePage && !isAll && count > 0 && total > count && total <= MOST_AT_ONCE && (
                <button
                  type="button"
                  className="min-h-9 px-1.5 underline underline-offset-[3px] pointer-coarse:min-h-11"
                  onClick={() => setAll(true)}
                >
                  Seleccionar las {things(total)} encontradas
                </button>
              )}
              {isWholePage &&
                total > MOST_AT_ONCE &&
                `Para cambiarlas todas acote la búsqueda: como mucho ${grouped(MOST_AT_ONCE)} a la vez.`}
            </span>
          </>
        )}
        {progress === null && count > 0 && (
          <>
            <FocusStaysInBar />
            {actions.map((action) => (
              <Button key={action} look="white" size="panel" onClick={() => setAsked(action)}>
                {bulkActions[action].button}
              </Button>
            ))}
            <ExportButton label="Exportar" body={async () => ({ ids: await idsToChange() })} look="white" />
          </>
        )}
        {progress === null && count === 0 && last && (
          <BulkResult
            key={last.action}
            told={bulkTold(last.action, last.items)}
            refused={last.items.flatMap(({ id, reference, outcome, reason }) =>
              outcome === 'refused'
                ? [{ id, name: reference ?? 'Propiedad', href: `/admin/properties/${id}`, why: reason ?? '' }]
                : [],
            )}
            onUndo={last.batches.length ? () => void takeBack(last) : undefined}
            onClose={() => setLast(null)}
          />
        )}
      </BulkFrame>
      {asked && (
        <BulkQuestion
          action={asked}
          count={count}
          onConfirm={(agentId) => act(asked, agentId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What was pressed goes while the change is made; the bar takes the focus until it tells the result. */
function FocusStaysInBar() {
  useFocusFallback('[data-bulk]');
  return null;
}
