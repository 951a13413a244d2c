import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { fetchJson } from '../../api/fetch-json.ts';
import { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../use-change.ts';
import type { LoadSchema } from './lazy-schema-resolver.ts';
import { diff } from './saving/diff.ts';
import { ConflictError, type FormConflictRow, toConflictRows } from './saving/to-conflict-rows.ts';
import { FieldConflict, type Side } from './saving/field-conflict.tsx';
import { threeWayMerge } from './saving/three-way-merge.ts';
import { useApiForm } from './use-api-form.ts';

interface Options<Values, Kept> {
  /** The path of the API at which it is read and changed. */
  path: string;
  saved: Kept;
  toValues: (kept: Kept) => Values;
  toInput: (values: Values, kept: Kept) => object;
  successTitle: string;
  /** The title of the toast that tells of a refusal. */
  errorTitle?: string;
  onSaved?: () => void;
  /** The keys of other queries to read again after saving. */
  keys?: readonly string[];
}

const TIMEOUT_MS = 20_000;
/** How often others may overtake one saving before the person is told. */
const MAX_ATTEMPTS = 3;
const CONFLICT_TEXT = 'Otra persona ha cambiado estos campos mientras usted los editaba. Elija qué valor se guarda.';

/**
 * A form for something that exists. Only what was changed is sent, with the version that was edited: what somebody else
 * has saved meanwhile in other fields stays, and of a field that both changed the person chooses.
 */
export function useEditForm<Values extends FieldValues, Kept extends object>(
  contract: LoadSchema,
  {
    path,
    toValues,
    toInput,
    successTitle,
    errorTitle = 'No se han podido guardar los cambios',
    keys = [],
    ...options
  }: Options<Values, Kept>,
) {
  const { refresh } = useChange(...keys);
  const [saved, setKept] = useState(options.saved);
  const [values] = useState(() => toValues(saved));
  const [rows, setRows] = useState<readonly FormConflictRow[]>([]);

  const form = useApiForm<Kept, Values>(contract, {
    values,
    toInput: (texts) => toInput(texts, saved),
    send: (_input, texts) => save(texts, saved),
    savedValues: toValues,
    onSent: (answer) => {
      setKept(answer);
      setRows([]);
      void refresh();
      options.onSaved?.();
    },
    successTitle,
    successText: 'Los cambios se han guardado correctamente',
    errorTitle,
    handleError: (refusal) => {
      if (refusal instanceof ConflictError) setRows(refusal.rows);
      return refusal instanceof ConflictError;
    },
  });
  const { fields, reset, isBusy } = form;

  const save = async (texts: Values, from: Kept, turns = MAX_ATTEMPTS): Promise<Kept> => {
    const { version } = from as { version?: number };
    const changes = diff(toInput(texts, from), toInput(toValues(from), from));
    try {
      return await send<Kept>('PATCH', path, changes, version === undefined ? {} : { version });
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.status !== 409 || turns === 0) throw fault;
      const present = await fetchJson<Kept>(`/api/v1${path}`, AbortSignal.timeout(TIMEOUT_MS)).catch(() => null);
      if (!present) throw fault;
      const met = threeWayMerge({ base: toValues(from), mine: fields.getValues(), theirs: toValues(present) });
      begin(present, met.values);
      if (met.conflicts.length > 0) throw new ConflictError(toConflictRows(met.conflicts));
      return save(met.values, present, turns - 1);
    }
  };
  const begin = (present: Kept, texts = toValues(present)) => {
    setKept(present);
    setRows([]);
    reset(toValues(present));
    reset(texts, { keepDefaultValues: true });
  };
  const replaceSaved = (answer: Kept) => begin(answer);
  const choose = (name: string, side: Side) => {
    setRows(rows.map((row) => (row.name === name ? { ...row, side } : row)));
    const row = rows.find((each) => each.name === name);
    const field = name as Path<Values>;
    if (row) fields.setValue(field, row.values[side] as PathValue<Values, typeof field>, { shouldDirty: true });
  };

  const conflict = rows.length > 0 && (
    <FieldConflict
      key={(saved as { version?: number }).version}
      {...{ message: CONFLICT_TEXT, rows, isBusy, onChoose: choose }}
      onSave={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      onDiscardMine={() => replaceSaved(saved)}
    />
  );
  return { ...form, saved, replaceSaved, conflict };
}
