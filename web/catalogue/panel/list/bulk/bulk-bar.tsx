import { useState } from 'react';
import type {
  StaffPropertyAction,
  StaffPropertyBulkOutcomes,
} from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import type { FoundProperties, StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../../api/send.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFocusFallback } from '../../../../ui/panel/use-focus-fallback.ts';
import { listUrl } from '../../../../ui/list/list-url.ts';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import { useChange } from '../../../../ui/use-change.ts';
import { PROPERTIES } from '../../property-query.ts';
import { filtersOf, type PropertiesQuery } from '../properties-query.ts';
import { bulkActions } from './bulk-actions.ts';
import { BulkQuestion } from './bulk-question.tsx';
import { bulkToast } from './bulk-toast.ts';
import { type Done, inRequests } from './in-requests.ts';
import { things } from './things.ts';
import { UndoBar } from './undo-bar.tsx';

interface Props {
  chosen: readonly StaffPropertyItem[];
  isWholePage: boolean;
  /** How many the filters find. */
  total: number;
  query: PropertiesQuery;
  onDone: () => void;
}

const FAILURE = 'No se pudieron cambiar las propiedades';
const MOST = 1000;
const actions = Object.keys(bulkActions) as StaffPropertyAction[];

/**
 * The actions for the selected rows or for all that were found. It stays in the page without a selection, so that its
 * live region can announce one.
 */
export function BulkBar({ chosen, isWholePage, total, query, onDone }: Props) {
  const { change, refresh } = useChange(PROPERTIES);
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<StaffPropertyAction | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [last, setLast] = useState<(Done & { title: string }) | null>(null);
  const isOverAll = isAll && isWholePage;
  const count = isOverAll ? total : chosen.length;
  const isBusy = progress !== null;

  /** What was done before a failure counts, and can be undone. */
  const work = async (act: (done: Done) => Promise<void>) => {
    const done: Done = { items: [], batches: [] };
    setProgress(0);
    try {
      await act(done);
    } catch (fault) {
      const again = () => {
        throw fault;
      };
      await change(again, { done: '', failed: 'Error', failure: FAILURE });
    }
    setProgress(null);
    await refresh();
    return done;
  };

  const idsToChange = async () => {
    if (!isOverAll) return chosen.map(({ id }) => id);
    return (await send<FoundProperties>('GET', listUrl('/staff/properties/ids', filtersOf(query), {}))).ids;
  };

  const act = async (action: StaffPropertyAction, agentId?: string | null) => {
    setAsked(null);
    const body = { action, ...(agentId !== undefined && { agentId }) };
    const done = await work(async (done) => {
      const one = (ids: string[]) =>
        send<StaffPropertyBulkOutcomes>('POST', '/staff/properties/bulk', { ...body, ids });
      await inRequests(await idsToChange(), one, { done, onProgress: setProgress });
    });
    if (done.items.length === 0) return;
    const told = bulkToast(action, done.items);
    showToast(told);
    setLast(done.batches.length ? { ...done, title: told.title } : null);
    setAll(false);
    onDone();
  };

  const undo = async ({ batches }: Done) => {
    setLast(null);
    const undone = await work(async (done) => {
      for (const { batch, ids } of batches) {
        const one = () => send<StaffPropertyBulkOutcomes>('POST', '/staff/properties/bulk/undo', { batch, ids });
        await inRequests(ids, one, { done, onProgress: setProgress });
      }
    });
    if (undone.items.length) showToast({ ...bulkToast('undo', undone.items) });
  };

  return (
    <>
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
        <p aria-live="polite" className="px-1.5 font-semibold tabular-nums">
          {isBusy && count > 0 && `${progress} de ${things(count)}…`}
          {!isBusy && count > 0 && `${things(count)} ${count === 1 ? 'seleccionada' : 'seleccionadas'}`}
        </p>
        <span className="mr-auto text-sm">
          {isWholePage && !isAll && count > 0 && total > count && total <= MOST && (
            <button type="button" className="min-h-9 px-1.5 underline" onClick={() => setAll(true)}>
              Seleccionar las {things(total)} encontradas
            </button>
          )}
          {isWholePage && total > MOST && 'Para cambiarlas todas acote la búsqueda: como mucho 1.000 a la vez.'}
        </span>
        {count > 0 && <FocusGoesBack />}
        {count > 0 &&
          actions.map((action) => (
            <Button
              key={action}
              look="white"
              size="panel"
              aria-disabled={isBusy}
              onClick={() => !isBusy && setAsked(action)}
            >
              {bulkActions[action].button}
            </Button>
          ))}
      </div>
      {asked && (
        <BulkQuestion
          action={asked}
          count={count}
          onConfirm={(agentId) => act(asked, agentId)}
          onClose={() => setAsked(null)}
        />
      )}
      {last && <UndoBar title={last.title} onUndo={() => void undo(last)} onEnd={() => setLast(null)} />}
    </>
  );
}

/** What was pressed goes with the selection; the focus returns to where the next one begins. */
function FocusGoesBack() {
  useFocusFallback('[data-results] .tick');
  return null;
}
