import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { fetchJson } from '../../api/fetch-json.ts';
import { send } from '../../api/send.ts';
import { useLeaveQuestion } from '../panel/use-leave-question.tsx';
import { useChange } from '../use-change.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Contract, contractResolver, fieldAt } from './contract-resolver.ts';

interface Options<Values, Kept> {
  /** Where it is read and written. */
  path: string;
  kept: Kept;
  toValues: (kept: Kept) => Values;
  toInput: (values: Values, kept: Kept) => object;
  contract: () => Promise<Contract>;
  done: string;
  /** What else is read again once it is saved. */
  keys?: readonly string[];
  onKept?: (kept: Kept) => void;
}

const SAVED = 'Los cambios se han guardado correctamente';
const PATIENCE = 20_000;

/** One thing that is there and can be changed: who changed it meanwhile is not overwritten unseen, and nothing typed is lost. */
export function useKeptForm<Values extends FieldValues, Kept extends object>(options: Options<Values, Kept>) {
  const { path, toValues, toInput, contract, done, keys = [], onKept } = options;
  const { change } = useChange(...keys);
  const [kept, setKept] = useState(options.kept);
  const [hasConflict, setConflict] = useState(false);
  const [typed, setTyped] = useState<Values | null>(null);
  const form = useForm<Values>({
    defaultValues: toValues(kept) as DefaultValues<Values>,
    resolver: contractResolver(contract, (values) => toInput(values, kept)),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { question } = useLeaveQuestion(isDirty || typed !== null);

  const keep = (answer: Kept) => {
    setKept(answer);
    setConflict(false);
    setTyped(null);
    form.reset(toValues(answer));
    onKept?.(answer);
  };
  const retype = (values: Values, present: Kept) => {
    form.reset(toValues(present));
    form.reset(values, { keepDefaultValues: true });
  };
  const meet = async (values: Values) => {
    const present = await fetchJson<Kept>(`/api/v1${path}`, AbortSignal.timeout(PATIENCE)).catch(() => kept);
    setKept(present);
    setConflict(true);
    retype(values, present);
  };

  const submit = form.handleSubmit(async (values) => {
    const { version } = kept as { version?: number };
    const refusal = await change(
      async () => keep(await send<Kept>('PUT', path, toInput(values, kept), version === undefined ? {} : { version })),
      { done, note: SAVED, failed: 'Error', takes: ({ status }) => status === 409 },
    );
    if (refusal?.status === 409) return meet(values);
    for (const { pointer, message } of refusal?.errors.toReversed() ?? []) {
      const name = fieldAt(pointer.split('/').slice(1), [...form.control._names.mount]);
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: true });
    }
  });

  const conflict = hasConflict && (
    <ConflictNotice
      isShown={typed !== null}
      onShow={() => {
        setTyped(form.getValues());
        form.reset(toValues(kept));
      }}
      onReturn={() => {
        if (typed) retype(typed, kept);
        setTyped(null);
      }}
    />
  );
  return { form, kept, keep, conflict, question, isBusy: isSubmitting, hasChanges: isDirty, submit };
}
