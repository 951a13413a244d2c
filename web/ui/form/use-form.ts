import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldValues,
  get,
  type KeepStateOptions,
  type Path,
  useForm as useFields,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { RequestRefused } from '../../api/request-refused.ts';
import { showToast } from '../toast/show-toast.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { contractResolver, fetchContract, fieldAt, type LoadContract } from './contract-resolver.ts';

/** What the fields of most forms hold. */
export type Texts = Record<string, string>;

interface Options<Values extends FieldValues, Answer> {
  /** What the fields hold before anyone writes. Where it changes, the fields that nobody has touched follow. */
  values?: Values;
  /** The values as the contract takes them; as they are, unless told. */
  toInput?: (values: Values) => object;
  /** The path of the field, where the input has another shape than the values. */
  pathOf?: (path: readonly PropertyKey[]) => readonly PropertyKey[];
  send: (input: object, values: Values) => Promise<Answer>;
  /** By then the fields hold their first values again. */
  onSent?: (answer: Answer, values: Values) => unknown;
  /** What the toast says of it. */
  done?: string;
  note?: string;
  /** The title of the toast that tells of a refusal; `failure` stands in it instead of the server's sentence. */
  failed: string;
  failure?: string;
  /** True where the refusal is part of the conversation and no failure. */
  takes?: (refusal: RequestRefused, values: Values) => boolean | Promise<boolean>;
  /** Says whether there is something that is not saved yet. */
  onTyped?: (hasChanges: boolean) => void;
  /** Brings a field into sight before it gets the focus. */
  reveal?: (name: string) => void;
}

/** Ties a control to its field. */
export type FieldOf<Values extends FieldValues> = (name: Path<Values>) => UseFormRegisterReturn & {
  required: boolean;
  error: string | undefined;
  defaultValue: string | undefined;
};

const TO_BE_REVISED = 'Revise los campos señalados.';

const asTyped = (values: object) => values;
const asSaid = (path: readonly PropertyKey[]) => path;
const nameOf = (field: Element) => field.getAttribute('name') ?? '';

/** What was typed stays until it is stored; what is wrong stands beside its field, above the form and in a toast. */
export function useForm<Answer, Values extends FieldValues = Texts>(
  contract: LoadContract,
  options: Options<Values, Answer>,
) {
  const { values, toInput = asTyped, pathOf = asSaid, send, onSent, takes, onTyped, reveal } = options;
  const fields = useFields<Values>({
    ...(values && { values }),
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver(contract, toInput, pathOf),
    shouldFocusError: false,
  });
  const { isDirty } = fields.formState;
  const [alert, setAlert] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useIsHydrated();
  const tell = useEffectEvent((hasChanges: boolean) => onTyped?.(hasChanges));
  useEffect(() => tell(isDirty), [isDirty]);

  const reset = (to?: Values, options: KeepStateOptions = {}) =>
    fields.reset(to, { keepDirtyValues: false, ...options });

  /** By their order on the page. */
  const focusFirst = (form: HTMLFormElement) => {
    const first = [...form.elements].find((it) => fields.getFieldState(nameOf(it) as Path<Values>).invalid);
    if (!(first instanceof HTMLElement)) return;
    if (reveal) flushSync(() => reveal(nameOf(first)));
    first.focus();
  };

  /** Whether any of them has a field. */
  const place = (form: HTMLFormElement, faults: RequestRefused['errors']) => {
    const names = [...form.elements].map(nameOf).filter(Boolean);
    const placed = faults.flatMap(({ pointer, message }) => {
      const name = fieldAt(pathOf(pointer.split('/').slice(1)), names);
      return name ? [{ name: name as Path<Values>, message }] : [];
    });
    for (const { name, message } of placed.toReversed()) fields.setError(name, { type: 'server', message });
    return placed.length > 0;
  };

  const refuse = async (fault: unknown, typed: Values, form: HTMLFormElement) => {
    const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
    if (refusal.isGivenUp || (await takes?.(refusal, typed))) return;
    const told = place(form, refusal.errors) ? TO_BE_REVISED : refusal.message;
    setAlert(told);
    focusFirst(form);
    // Whoever has to sign in again is told so first of all.
    const { failed, failure = told } = options;
    showToast({ title: failed, description: refusal.status === 401 ? told : failure, tone: 'destructive' });
  };

  const store = async (typed: Values, form: HTMLFormElement) => {
    const { done, note } = options;
    setAlert('');
    try {
      const answer = await send(toInput(typed), typed);
      reset();
      if (done) showToast({ title: done, ...(note && { description: note }) });
      await onSent?.(answer, typed);
    } catch (fault) {
      await refuse(fault, typed, form);
    }
  };

  const props = {
    noValidate: isHydrated,
    onFocus: () => fetchContract(contract),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const revise = () => {
        setAlert(TO_BE_REVISED);
        focusFirst(form);
      };
      setBusy(true);
      void fields
        .handleSubmit((typed) => store(typed, form), revise)()
        .finally(() => setBusy(false));
    },
  };
  const field: FieldOf<Values> = (name) => ({
    ...fields.register(name),
    required: true,
    error: fields.getFieldState(name, fields.formState).error?.message,
    defaultValue: get<unknown, string | undefined>(values, name),
  });
  return {
    ...{ fields, props, field, reset, alert, isBusy },
    /** What the server said of the whole, where no field is to blame. */
    refusal: alert === TO_BE_REVISED ? '' : alert,
    hasChanges: isDirty,
  };
}
