import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fetchJson } from '../../api/fetch-json.ts';
import { send } from '../../api/send.ts';
import { useLeaveQuestion } from '../panel/use-leave-question.tsx';
import { useChange } from '../use-change.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { LoadContract } from './contract-resolver.ts';
import { useForm } from './use-form.ts';

interface Options<Values, Kept> {
  /** The path of the API at which it is read and written. */
  path: string;
  kept: Kept;
  toValues: (kept: Kept) => Values;
  toInput: (values: Values, kept: Kept) => object;
  done: string;
  /** The keys of other queries to read again after saving. */
  keys?: readonly string[];
}

const PATIENCE = 20_000;

/**
 * A form for something that exists: nothing that somebody else saved meanwhile is overwritten unseen, and nothing typed
 * is lost.
 */
export function useKeptForm<Values extends FieldValues, Kept extends object>(
  contract: LoadContract,
  { path, toValues, toInput, done, keys = [], ...options }: Options<Values, Kept>,
) {
  const { refresh } = useChange(...keys);
  const [kept, setKept] = useState(options.kept);
  const [values] = useState(() => toValues(kept));
  const [hasConflict, setConflict] = useState(false);
  const [typed, setTyped] = useState<Values | null>(null);

  const form = useForm<Kept, Values>(contract, {
    values,
    toInput: (texts) => toInput(texts, kept),
    send: (input) => {
      const { version } = kept as { version?: number };
      return send<Kept>('PUT', path, input, version === undefined ? {} : { version });
    },
    onSent: (answer) => {
      keep(answer);
      void refresh();
    },
    done,
    note: 'Los cambios se han guardado correctamente',
    failed: 'Error',
    takes: async ({ status }, texts) => {
      if (status === 409) await meet(texts);
      return status === 409;
    },
  });
  const { fields, reset, hasChanges } = form;
  const { question } = useLeaveQuestion(hasChanges || typed !== null);

  const keep = (answer: Kept) => {
    setKept(answer);
    setConflict(false);
    setTyped(null);
    reset(toValues(answer));
  };
  const retype = (texts: Values, present: Kept) => {
    reset(toValues(present));
    reset(texts, { keepDefaultValues: true });
  };
  const meet = async (texts: Values) => {
    const present = await fetchJson<Kept>(`/api/v1${path}`, AbortSignal.timeout(PATIENCE)).catch(() => kept);
    setKept(present);
    setConflict(true);
    retype(texts, present);
  };

  const conflict = hasConflict && (
    <ConflictNotice
      isShown={typed !== null}
      onShow={() => {
        setTyped(fields.getValues());
        reset(toValues(kept));
      }}
      onReturn={() => {
        if (typed) retype(typed, kept);
        setTyped(null);
      }}
    />
  );
  return { ...form, kept, keep, conflict, question };
}
