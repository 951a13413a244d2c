import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { useFocusFallback } from '../staff/use-focus-fallback.ts';
import type { Selection } from '../table/selection.tsx';
import { type BulkAction, bulkTexts, type ItemNoun } from './bulk-texts.ts';
import { BulkResult } from './bulk-result.tsx';
import { type BulkResponse, type BulkOutcome, type BulkRequest, useBulk } from './use-bulk.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ChevronUp } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';

interface BulkConfirmProps {
  noun: ItemNoun;
  action: BulkAction<unknown>;
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const BulkConfirm = ({ noun, action, count, onConfirm, onClose }: BulkConfirmProps) => (
  <ConfirmDialog
    question={bulkTexts.formatQuestion(noun, action, count)}
    confirmLabel={`${action.questionParts.verb} ${bulkTexts.formatCount(noun, count)}`}
    isHarmless={!action.isDestructive}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {action.note && <span>{`${action.note} `}</span>}
      <span>Después podrá deshacerlo aquí durante 10 segundos, y durante un día desde la auditoría.</span>
    </p>
  </ConfirmDialog>
);

interface BulkFrameProps {
  label: string;
  isBusy: boolean;
  isShown: boolean;
  children: ReactNode;
}

/** Always rendered, so that screen readers announce the selection. */
const BulkFrame = ({ label, isBusy, isShown, children }: BulkFrameProps) => (
  <div
    role="group"
    tabIndex={-1}
    data-bulk
    aria-label={label}
    aria-busy={isBusy}
    className={
      isShown
        ? 'sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md bg-ink-900 p-2.5 text-white shadow-3 outline-none focus-on-dark'
        : 'sr-only'
    }
  >
    {children}
  </div>
);

interface FoundRecords {
  ids: string[];
  /** May exceed the number of ids, because a bulk action is limited to the newest records. */
  total: number;
}

export interface BulkTools<To, AllRecords extends FoundRecords = FoundRecords> {
  ids: readonly string[];
  /** All found records, if the user selected all of them. */
  all: AllRecords | null;
  /** Runs the action after a confirmation. */
  confirmAction: (action: BulkAction<To>) => void;
  /** Runs the action without a confirmation. */
  runAction: (action: BulkAction<To>) => Promise<void>;
}

interface Props<To, Answer extends BulkResponse, AllRecords extends FoundRecords> {
  noun: ItemNoun;
  /** First part of the query keys to refetch after a change. */
  subject: string;
  selection: Pick<Selection<{ id: string }>, 'chosen' | 'isAll' | 'chooseAll'>;
  /** Number of records that match the filters. */
  total: number;
  /** Requests all records that match the filters. */
  find: () => Promise<AllRecords>;
  buildRequests: (ids: readonly string[], to: To) => BulkRequest<Answer>[];
  /** Requests that restore the previous state; empty if nothing changed. */
  buildUndoRequests: (answers: readonly Answer[]) => BulkRequest<Answer>[];
  /** Name and address of a record that the server refused to change. */
  describeRecord: (item: Answer['items'][number]) => { name: string; href: string };
  children: (tools: BulkTools<To, AllRecords>) => ReactNode;
}

interface Result<Answer> {
  participle: BulkAction<unknown>['resultParticiple'];
  answers: readonly Answer[];
  /** Whether this is an undo, which cannot be undone. */
  isUndo: boolean;
}

const TEXT_CLASS = 'mr-auto px-1.5 font-semibold tabular-nums';
const HIDDEN_ON_PHONES = 'max-sm:sr-only';

/** Offers bulk actions for selected rows or all found records, and shows the result of the last action. */
export function BulkBar<To, Answer extends BulkResponse, AllRecords extends FoundRecords>(
  props: Props<To, Answer, AllRecords>,
) {
  const { noun, subject, selection, total, find, buildRequests, buildUndoRequests, describeRecord, children } = props;
  const { chosen, isAll, chooseAll } = selection;
  const { progress, attempt, run } = useBulk(subject);
  const [foundRecords, setFoundRecords] = useState<AllRecords | null>(null);
  const [pendingAction, setPendingAction] = useState<BulkAction<To> | null>(null);
  const [result, setResult] = useState<Result<Answer> | null>(null);
  // After the selection is cleared, selecting the page selects only the page.
  if (foundRecords && !isAll) setFoundRecords(null);
  const all = isAll ? foundRecords : null;
  const ids = all?.ids ?? chosen.map(({ id }) => id);
  const runRequests = async (
    requests: BulkRequest<Answer>[],
    participle: Result<Answer>['participle'],
    isUndo: boolean,
  ) => {
    setResult(null);
    const answers = await run(requests, `No se han cambiado tod${noun.ending}s l${noun.ending}s ${noun.many}`);
    if (answers.length) setResult({ participle, answers, isUndo });
    return answers.length > 0;
  };
  const act = async ({ change: to, resultParticiple }: BulkAction<To>) => {
    setPendingAction(null);
    // Keeps the selection after a failure, so that the user can retry.
    if (!(await runRequests(buildRequests(ids, to), resultParticiple, false))) return;
    chooseAll(false);
    setFoundRecords(null);
  };
  const findAll = async () =>
    setFoundRecords(await attempt(find, `No se han podido seleccionar l${noun.ending}s ${noun.many}`));
  const outcomes: Answer['items'] = result?.answers.flatMap(({ items }) => items) ?? [];
  const undoRequests = result && !result.isUndo ? buildUndoRequests(result.answers) : [];

  return (
    <BulkFrame
      label={`${noun.many.replace(/^./, (letter) => letter.toUpperCase())} seleccionad${noun.ending}s`}
      isBusy={progress !== null}
      isShown={ids.length > 0 || progress !== null || result !== null}
    >
      {progress ? (
        <p role="status" className={TEXT_CLASS}>
          Cambiando {formatNumber(progress.done)} de {formatNumber(progress.total)}…
        </p>
      ) : ids.length > 0 || !result ? (
        <>
          <p aria-live="polite" className={TEXT_CLASS}>
            {ids.length > 0 && (
              <>
                <span className={HIDDEN_ON_PHONES}>{bulkTexts.formatSelection(noun, ids.length)}</span>
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
              <span className={HIDDEN_ON_PHONES}> encontrad{noun.ending}s</span>
            </button>
          )}
          {ids.length > 0 && (
            <BulkActions>{children({ ids, all, confirmAction: setPendingAction, runAction: act })}</BulkActions>
          )}
        </>
      ) : (
        <BulkResult
          key={`${result.isUndo}`}
          message={bulkTexts.describeOutcomes(noun, result.participle, outcomes)}
          refused={toRefusedRows(outcomes, describeRecord)}
          onUndo={undoRequests.length ? () => void runRequests(undoRequests, noun.undoParticiple, true) : undefined}
          onClose={() => setResult(null)}
        />
      )}
      {pendingAction && (
        <BulkConfirm
          noun={noun}
          action={pendingAction}
          count={ids.length}
          onConfirm={() => act(pendingAction)}
          onClose={() => setPendingAction(null)}
        />
      )}
    </BulkFrame>
  );
}

const toRefusedRows = <Outcome extends BulkOutcome>(
  outcomes: readonly Outcome[],
  describeRecord: (outcome: Outcome) => { name: string; href: string },
) =>
  outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map((outcome) => ({ ...describeRecord(outcome), id: outcome.id, reason: outcome.reason ?? '' }));

/** The change removes the pressed button, so the bar takes the focus until the result is shown. */
function BulkActions({ children }: { children: ReactNode }) {
  useFocusFallback('[data-bulk]');
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:gap-1.5 max-sm:[&_button]:px-2.5">{children}</div>
  );
}

interface BulkMenuProps<To> {
  label: string;
  bulkActions: readonly BulkAction<To>[];
  onChoose: (action: BulkAction<To>) => void;
}

export const BulkMenu = <To,>({ label, bulkActions, onChoose }: BulkMenuProps<To>) => (
  <ActionMenu
    actions={bulkActions.map((action) => ({ label: action.label, onChoose: () => onChoose(action) }))}
    side="top start"
    menuClassName="max-h-80! min-w-56"
    className={buttonClass({ variant: 'white', size: 'compact' })}
  >
    {label}
    <ChevronUp size={16} />
  </ActionMenu>
);
