import { useState } from 'react';
import type { LeadIds } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import type { LeadItem } from '../../../../../src/leads/lead-list.contract.ts';
import { BulkFrame } from '../../../../ui/bulk/bulk-frame.tsx';
import { BulkResult } from '../../../../ui/bulk/bulk-result.tsx';
import type { Selection } from '../../../../ui/table/use-selection.ts';
import type { ActiveFilters } from '../../filters/active-filters.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { useChoices } from '../../lead/use-choices.ts';
import type { LeadsQuery } from '../leads-query.ts';
import type { Viewer } from '../viewer.ts';
import { BulkMenu } from './bulk-menu.tsx';
import { bulkOffers } from './bulk-offers.ts';
import { BulkQuestion } from './bulk-question.tsx';
import { type BulkDone, type BulkOffer, bulkResult, leadsInNumber, undoing } from './bulk-offer.ts';
import { useBulk } from './use-bulk.ts';

interface Props {
  selection: Selection<LeadItem>;
  query: LeadsQuery;
  /** How many leads the filters find. */
  total: number;
  viewer: Viewer;
  agents: ActiveFilters['agents'];
}

const TEXT = 'mr-auto px-1.5 font-semibold tabular-nums max-sm:basis-full';

/** What can be done with the chosen leads, or with all that were found. It stays in the page, to announce a choice. */
export function BulkBar({ selection, query, total, viewer, agents }: Props) {
  const { chosen, isAll, chooseAll } = selection;
  const { progress, find, run } = useBulk();
  const [found, setFound] = useState<LeadIds | null>(null);
  const [asked, ask] = useState<BulkOffer | null>(null);
  const [result, setResult] = useState<BulkDone | null>(null);
  const stages = useChoices('pipeline-stages', chosen.length > 0);
  const all = isAll ? found : null;
  const ids = all?.ids ?? chosen.map(({ id }) => id);
  const isShown = ids.length > 0 || progress !== null || result !== null;

  const findAll = async () => setFound(await find(query));
  const act = async ({ to, done }: BulkOffer) => {
    ask(null);
    setResult(null);
    const outcomes = await run(ids.map((id) => ({ id, to })));
    chooseAll(false);
    setFound(null);
    if (outcomes.length) setResult({ done, outcomes });
  };
  const undo = async ({ outcomes }: BulkDone) => {
    setResult(null);
    const undone = await run(undoing(outcomes));
    if (undone.length) setResult({ done: ['como estaba', 'como estaban'], outcomes: undone, isUndone: true });
  };

  return (
    <BulkFrame label="Leads seleccionados" isBusy={progress !== null} isShown={isShown}>
      {progress ? (
        <p role="status" className={TEXT}>
          Cambiando {grouped(progress.done)} de {grouped(progress.of)}…
        </p>
      ) : ids.length > 0 || !result ? (
        <>
          <p aria-live="polite" className={TEXT}>
            {ids.length > 0 && `${leadsInNumber(ids.length)} ${ids.length === 1 ? 'seleccionado' : 'seleccionados'}`}
            {all && all.total > all.ids.length && ` (los más nuevos de ${grouped(all.total)})`}
          </p>
          {ids.length > 0 && (
            <>
              {isAll && !all && total > chosen.length && (
                <button
                  type="button"
                  onClick={() => void findAll()}
                  className="min-h-9 px-1.5 text-[0.875rem] font-semibold underline underline-offset-[3px] pointer-coarse:min-h-11"
                >
                  Seleccionar los {grouped(total)} encontrados
                </button>
              )}
              <BulkMenu label="Asignar" offers={bulkOffers.agents(viewer, agents)} onChoose={ask} />
              <BulkMenu label="Etapa" offers={bulkOffers.stages(stages)} onChoose={ask} />
              <BulkMenu
                label="Mover"
                offers={bulkOffers.folders.filter(
                  ({ to }) => !('folder' in to) || to.folder !== (query.folder ?? 'inbox'),
                )}
                onChoose={ask}
              />
            </>
          )}
        </>
      ) : (
        <BulkResult
          key={`${result.isUndone}`}
          told={bulkResult(result.done, result.outcomes)}
          refused={result.outcomes.flatMap(({ id, name, outcome, reason }) =>
            outcome === 'refused'
              ? [{ id, name: name ?? 'Lead', href: `/admin/leads?lead=${id}`, why: reason ?? '' }]
              : [],
          )}
          onUndo={result.isUndone || undoing(result.outcomes).length === 0 ? undefined : () => void undo(result)}
          onClose={() => setResult(null)}
        />
      )}
      {asked && (
        <BulkQuestion offer={asked} count={ids.length} onConfirm={() => void act(asked)} onClose={() => ask(null)} />
      )}
    </BulkFrame>
  );
}
