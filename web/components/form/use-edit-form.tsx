import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { fetchJson } from '../../api/fetch-json.ts';
import { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../toast/show-toast.ts';
import { useInvalidateQueries } from '../use-mutation-with-toast.ts';
import type { LoadSchema } from './lazy-schema-resolver.ts';
import { diff } from './saving/compare-values.ts';
import {
  ConflictError,
  type FormConflictRow,
  toConflictRows,
  FieldConflict,
  type Side,
} from './saving/field-conflict.tsx';

import { threeWayMerge } from './saving/three-way-merge.ts';
import { useApiForm } from './use-api-form.ts';

interface Options<Values, Entity> {
  /** API path of the record. */
  path: string;
  saved: Entity;
  toValues: (entity: Entity) => Values;
  toInput: (values: Values, entity: Entity) => object;
  successTitle: string;
  /** Null for a toast with a title only. */
  successText?: string | null;
  errorTitle?: string;
  /** `wasSent` is false if nothing had changed. */
  onSaved?: (entity: Entity, wasSent: boolean) => void;
  /** Closes the form; not called if the user typed during the request. */
  onClose?: () => void;
  /** Keys of other queries to refetch after saving. */
  keys?: readonly string[];
}

const TIMEOUT_MS = 20_000;
/** Number of automatic merges before an error is shown. */
const MAX_ATTEMPTS = 3;
const CONFLICT_TEXT = 'Otra persona ha cambiado estos campos mientras usted los editaba. Elija qué valor se guarda.';

const getVersion = (entity: object) => (entity as { version?: number }).version;

/**
 * Sends only changed fields, with the version that was edited. Merges changes of other users to other fields; for
 * fields that both changed, the user chooses.
 */
export function useEditForm<Values extends FieldValues, Entity extends object>(
  contract: LoadSchema,
  {
    path,
    toValues,
    toInput,
    successTitle,
    successText = 'Los cambios se han guardado correctamente',
    errorTitle = 'No se han podido guardar los cambios',
    keys = [],
    ...options
  }: Options<Values, Entity>,
) {
  const invalidate = useInvalidateQueries(...keys);
  const [saved, setSaved] = useState(options.saved);
  const [values] = useState(() => toValues(saved));
  const [rows, setRows] = useState<readonly FormConflictRow[]>([]);

  const form = useApiForm<Entity, Values>(contract, {
    values,
    toInput: (texts) => toInput(texts, saved),
    send: (_input, texts) => save(texts, saved),
    savedValues: toValues,
    onSent: (result, _, note) => {
      const wasSent = result !== saved;
      const description = note ?? successText;
      if (wasSent) showToast({ title: successTitle, ...(description && { description }) });
      setSaved(result);
      setRows([]);
      void invalidate();
      options.onSaved?.(result, wasSent);
    },
    onClose: () => options.onClose?.(),
    errorTitle,
    handleError: (error) => {
      if (error instanceof ConflictError) setRows(error.rows);
      return error instanceof ConflictError;
    },
  });
  const { methods, reset, isBusy } = form;

  const save = async (texts: Values, from: Entity, attemptsLeft = MAX_ATTEMPTS): Promise<Entity> => {
    const changes = diff(toInput(texts, from), toInput(toValues(from), from));
    if (Object.keys(changes).length === 0) return from;
    const version = getVersion(from);
    try {
      return await send<Entity>('PATCH', path, changes, version === undefined ? {} : { version });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attemptsLeft === 0) throw error;
      const current = await fetchJson<Entity>(`/api/v1${path}`, AbortSignal.timeout(TIMEOUT_MS)).catch(() => null);
      if (!current || getVersion(current) === version) throw error;
      const merged = threeWayMerge({ base: toValues(from), mine: methods.getValues(), theirs: toValues(current) });
      resetTo(current, merged.values);
      if (merged.conflicts.length > 0) throw new ConflictError(toConflictRows(merged.conflicts));
      return save(merged.values, current, attemptsLeft - 1);
    }
  };
  const resetTo = (current: Entity, texts = toValues(current)) => {
    setSaved(current);
    setRows([]);
    reset(toValues(current));
    reset(texts, { keepDefaultValues: true });
  };
  const replaceSaved = (entity: Entity) => resetTo(entity);
  const choose = (name: string, side: Side) => {
    setRows(rows.map((row) => (row.name === name ? { ...row, side } : row)));
    const row = rows.find((item) => item.name === name);
    const field = name as Path<Values>;
    if (row) methods.setValue(field, row.values[side] as PathValue<Values, typeof field>, { shouldDirty: true });
  };

  const conflict = rows.length > 0 && (
    <FieldConflict
      key={getVersion(saved)}
      message={CONFLICT_TEXT}
      rows={rows}
      isBusy={isBusy}
      onChoose={choose}
      onSave={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      onDiscardMine={() => replaceSaved(saved)}
    />
  );
  return { ...form, saved, replaceSaved, conflict };
}
