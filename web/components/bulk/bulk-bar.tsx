import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { useFocusFallback } from '../staff/use-focus-fallback.ts';
import type { Selection } from '../table/use-selection.ts';
import { BulkFrame } from './bulk-frame.tsx';
import type { BulkAction } from './bulk-action.ts';
import { BulkConfirm } from './bulk-confirm.tsx';
import { BulkResult } from './bulk-result.tsx';
import { bulkTexts, type ItemNoun } from './bulk-texts.ts';
import { type BulkAnswer, type BulkOutcome, type BulkRequest, useBulk } from './use-bulk.ts';

interface Found {
  ids: string[];
  /** How many there are, of which the newest may be all that can be changed at once. */
  total: number;
}

export interface BulkTools<To, Everything extends Found = Found> {
  ids: readonly string[];
  /** What was found, where all of it is chosen and not some rows. */
  all: Everything | null;
  /** Does it after a question. */
  ask: (offer: BulkAction<To>) => void;
  /** Does what has been asked about already. */
  act: (offer: BulkAction<To>) => Promise<void>;
}

interface Props<To, Answer extends BulkAnswer, Everything extends Found> {
  noun: ItemNoun;
  /** What is read again after a change. */
  subject: string;
  selection: Pick<Selection<{ id: string }>, 'chosen' | 'isAll' | 'chooseAll'>;
  /** How many the filters find. */
  total: number;
  find: () => Promise<Everything>;
  change: (ids: readonly string[], to: To) => BulkRequest<Answer>[];
  /** What brings back how they were; empty where nothing changed. */
  undo: (answers: readonly Answer[]) => BulkRequest<Answer>[];
  record: (item: Answer['items'][number]) => { name: string; href: string };
  children: (tools: BulkTools<To, Everything>) => ReactNode;
}

interface Result<Answer> {
  done: BulkAction<unknown>['done'];
  answers: readonly Answer[];
  /** What was undone is not done again. */
  isUndone: boolean;
}

const TEXT = 'mr-auto px-1.5 font-semibold tabular-nums';
/** On a phone the bar has two lines, with fewer words than are read out. */
const UNSEEN = 'max-sm:sr-only';

/**
 * What can be done with the chosen rows, or with all that were found, and what became of the last. It stays in the
 * page, to announce a choice.
 */
export function BulkBar<To, Answer extends BulkAnswer, Everything extends Found>(props: Props<To, Answer, Everything>) {
  const { noun, subject, selection, total, find, change, undo, record, children } = props;
  const { chosen, isAll, chooseAll } = selection;
  const { progress, attempt, run } = useBulk(subject);
  const [found, setFound] = useState<Everything | null>(null);
  const [asked, ask] = useState<BulkAction<To> | null>(null);
  const [result, setResult] = useState<Result<Answer> | null>(null);
  // Choosing the page again chooses no more than the page.
  if (found && !isAll) setFound(null);
  const all = isAll ? found : null;
  const ids = all?.ids ?? chosen.map(({ id }) => id);
  const changes = async (requests: BulkRequest<Answer>[], done: Result<Answer>['done'], isUndone: boolean) => {
    setResult(null);
    const answers = await run(requests, `No se han cambiado tod${noun.ending}s l${noun.ending}s ${noun.many}`);
    if (answers.length) setResult({ done, answers, isUndone });
    return answers.length > 0;
  };
  const act = async ({ to, done }: BulkAction<To>) => {
    ask(null);
    // What nobody answered can be sent again as it was chosen.
    if (!(await changes(change(ids, to), done, false))) return;
    chooseAll(false);
    setFound(null);
  };
  const findAll = async () =>
    setFound(await attempt(find, `No se han podido seleccionar l${noun.ending}s ${noun.many}`));
  const outcomes: Answer['items'] = result?.answers.flatMap(({ items }) => items) ?? [];
  const back = result && !result.isUndone ? undo(result.answers) : [];

  return (
    <BulkFrame
      label={`${noun.many.replace(/^./, (letter) => letter.toUpperCase())} seleccionad${noun.ending}s`}
      isBusy={progress !== null}
      isShown={ids.length > 0 || progress !== null || result !== null}
    >
      {progress ? (
        <p role="status" className={TEXT}>
          Cambiando {formatNumber(progress.done)} de {formatNumber(progress.of)}…
        </p>
      ) : ids.length > 0 || !result ? (
        <>
          <p aria-live="polite" className={TEXT}>
            {ids.length > 0 && (
              <>
                <span className={UNSEEN}>{bulkTexts.chosen(noun, ids.length)}</span>
                <span aria-hidden className="sm:hidden">
                  {`${formatNumber(ids.length)} seleccionad${noun.ending}${ids.length > 1 ? 's' : ''}`}
                </span>
              </>
            )}
            {all && all.total > all.ids.length && (
              <span>{` (l${noun.ending}s más nuev${noun.ending}s de ${formatNumber(all.total)})`}</span>
            )}
          </p>
          {ids.length > 0 && isAll && !all && total > chosen.length && (
            <button
              type="button"
              onClick={() => void findAll()}
              className="min-h-9 px-1.5 text-[0.875rem] font-semibold underline underline-offset-[3px] pointer-coarse:min-h-11"
            >
              Seleccionar l{noun.ending}s {formatNumber(total)}
              <span className={UNSEEN}> encontrad{noun.ending}s</span>
            </button>
          )}
          {ids.length > 0 && <Offers>{children({ ids, all, ask, act })}</Offers>}
        </>
      ) : (
        <BulkResult
          key={`${result.isUndone}`}
          message={bulkTexts.told(noun, result.done, outcomes)}
          refused={toRefusedRows(outcomes, record)}
          onUndo={back.length ? () => void changes(back, noun.undone, true) : undefined}
          onClose={() => setResult(null)}
        />
      )}
      {asked && (
        <BulkConfirm
          {...{ noun, action: asked, count: ids.length }}
          onConfirm={() => act(asked)}
          onClose={() => ask(null)}
        />
      )}
    </BulkFrame>
  );
}

const toRefusedRows = <Outcome extends BulkOutcome>(
  outcomes: readonly Outcome[],
  record: (outcome: Outcome) => { name: string; href: string },
) =>
  outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map((outcome) => ({ ...record(outcome), id: outcome.id, why: outcome.reason ?? '' }));

/** What was pressed goes while the change is made; the bar takes the focus until it tells the result. */
function Offers({ children }: { children: ReactNode }) {
  useFocusFallback('[data-bulk]');
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:gap-1.5 max-sm:[&_button]:px-2.5">{children}</div>
  );
}
