import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { fetchJson } from '../../api/fetch-json.ts';
import { RequestRefused } from '../../api/request-refused.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../use-change.ts';
import type { LoadContract } from './contract-resolver.ts';
import { changedParts } from './saving/changed-parts.ts';
import { Clashed, type ClashRow, clashRows } from './saving/clash-rows.ts';
import { FieldConflict, type Side } from './saving/field-conflict.tsx';
import { merged } from './saving/merged.ts';
import { useForm } from './use-form.ts';

interface Options<Values, Kept> {
  /** The path of the API at which it is read and changed. */
  path: string;
  kept: Kept;
  toValues: (kept: Kept) => Values;
  toInput: (values: Values, kept: Kept) => object;
  done: string;
  /** The title of the toast that tells of a refusal. */
  failed?: string;
  onSaved?: () => void;
  /** The keys of other queries to read again after saving. */
  keys?: readonly string[];
}

const PATIENCE = 20_000;
/** How often others may overtake one saving before the person is told. */
const TURNS = 3;
const TOLD = 'Otra persona ha cambiado estos campos mientras usted los editaba. Elija qué valor se guarda.';

/**
 * A form for something that exists. Only what was changed is sent, with the version that was edited: what somebody else
 * has saved meanwhile in other fields stays, and of a field that both changed the person chooses.
 */
export function useKeptForm<Values extends FieldValues, Kept extends object>(
  contract: LoadContract,
  {
    path,
    toValues,
    toInput,
    done,
    failed = 'No se han podido guardar los cambios',
    keys = [],
    ...options
  }: Options<Values, Kept>,
) {
  const { refresh } = useChange(...keys);
  const [kept, setKept] = useState(options.kept);
  const [values] = useState(() => toValues(kept));
  const [rows, setRows] = useState<readonly ClashRow[]>([]);

  const form = useForm<Kept, Values>(contract, {
    values,
    toInput: (texts) => toInput(texts, kept),
    send: (_input, texts) => save(texts, kept),
    savedValues: toValues,
    onSent: (answer) => {
      setKept(answer);
      setRows([]);
      void refresh();
      options.onSaved?.();
    },
    done,
    note: 'Los cambios se han guardado correctamente',
    failed,
    takes: (refusal) => {
      if (refusal instanceof Clashed) setRows(refusal.rows);
      return refusal instanceof Clashed;
    },
  });
  const { fields, reset, isBusy } = form;

  const save = async (texts: Values, from: Kept, turns = TURNS): Promise<Kept> => {
    const { version } = from as { version?: number };
    const changes = changedParts(toInput(texts, from), toInput(toValues(from), from));
    try {
      return await send<Kept>('PATCH', path, changes, version === undefined ? {} : { version });
    } catch (fault) {
      if (!(fault instanceof RequestRefused) || fault.status !== 409 || turns === 0) throw fault;
      const present = await fetchJson<Kept>(`/api/v1${path}`, AbortSignal.timeout(PATIENCE)).catch(() => null);
      if (!present) throw fault;
      const met = merged({ base: toValues(from), mine: fields.getValues(), theirs: toValues(present) });
      begin(present, met.values);
      if (met.clashes.length > 0) throw new Clashed(clashRows(met.clashes));
      return save(met.values, present, turns - 1);
    }
  };
  const begin = (present: Kept, texts = toValues(present)) => {
    setKept(present);
    setRows([]);
    reset(toValues(present));
    reset(texts, { keepDefaultValues: true });
  };
  const keep = (answer: Kept) => begin(answer);
  const choose = (name: string, side: Side) => {
    setRows(rows.map((row) => (row.name === name ? { ...row, side } : row)));
    const row = rows.find((each) => each.name === name);
    const field = name as Path<Values>;
    if (row) fields.setValue(field, row.values[side] as PathValue<Values, typeof field>, { shouldDirty: true });
  };

  const conflict = rows.length > 0 && (
    <FieldConflict
      key={(kept as { version?: number }).version}
      {...{ told: TOLD, rows, isBusy, onChoose: choose }}
      onSave={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      onTakeTheirs={() => keep(kept)}
    />
  );
  return { ...form, kept, keep, conflict };
}
