import { createElement, type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldValues,
  get,
  type KeepStateOptions,
  type Path,
  type PathValue,
  useForm as useFields,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { RequestRefused, UNREACHABLE } from '../../api/request-refused.ts';
import { showToast } from '../toast/show-toast.ts';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { contractResolver, fetchContract, type LoadContract } from './contract-resolver.ts';
import type { PostedForm } from './posted-form.ts';
import { bringIntoSight } from './saving/bring-into-sight.ts';
import { differingLeaf } from './saving/differing-leaf.ts';
import { fieldLabel } from './saving/field-label.ts';
import { isSame } from './saving/is-same.ts';
import { nameOf, placedFaults } from './saving/placed-faults.ts';
import { type Fault, SaveNotice } from './saving/save-notice.tsx';

/** What the fields of most forms hold. */
export type Texts = Record<string, string>;

interface Options<Values extends FieldValues, Answer> {
  /** What the fields hold before anyone writes. Where it changes, the fields that nobody has touched follow. */
  values?: Values;
  /** What the server refused when there was no script; it stands in the fields instead. */
  posted?: PostedForm;
  /** The values as the contract takes them; as they are, unless told. */
  toInput?: (values: Values) => object;
  /** The path of the field, where the input has another shape than the values. */
  pathOf?: (path: readonly PropertyKey[]) => readonly PropertyKey[];
  /** Waited for before sending; says what must be put right first. */
  ready?: () => Promise<{ field: Path<Values>; message: string } | null>;
  send: (input: object, values: Values) => Promise<Answer>;
  /** What is saved by then; the values that were sent where the form closes, otherwise the first values. */
  savedValues?: (answer: Answer, sent: Values) => Values;
  /**
   * By then the fields hold the saved values, but for what was typed during the request; `note` is what a toast should
   * add to the news.
   */
  onSent?: (answer: Answer, sent: Values, note: string | undefined) => unknown;
  /** Closes the form; not called while it holds what was typed during the request. */
  onClose?: (answer: Answer) => unknown;
  /** What the toast says of it. */
  done?: string;
  note?: string;
  /** The title of the toast that tells of a refusal; `failure` stands in it instead of the server's sentence. */
  failed: string | ((refusal: RequestRefused) => string);
  failure?: string | (() => string);
  /** What is said where no answer comes, instead of whether it was saved. */
  unanswered?: string;
  /** True where the refusal is part of the conversation and no failure. */
  takes?: (refusal: RequestRefused, values: Values) => boolean | Promise<boolean>;
  /** Called where the contract refuses what was typed. */
  onWrong?: (values: Values) => void;
  /** Called when it begins and stops to hold unsaved changes. */
  onDirtyChange?: (hasChanges: boolean) => void;
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
const REST_UNSAVED = 'Sus últimos cambios siguen sin guardar.';
const asTyped = (values: object) => values;
const asSaid = (path: readonly PropertyKey[]) => path;
/** Fields that a browser or a password manager may fill in without telling. */
const FILLED = 'input[autocomplete]:not([autocomplete=off])';

/** What was typed stays until it is stored; what is wrong stands beside its field, above the form and in a toast. */
export function useForm<Answer, Values extends FieldValues = Texts>(
  contract: LoadContract,
  options: Options<Values, Answer>,
) {
  const { values, posted, toInput = asTyped, pathOf = asSaid, send, takes, onDirtyChange, reveal } = options;
  const fields = useFields<Values>({
    ...(values && !posted && { values }),
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver(contract, toInput, pathOf),
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = fields.formState;
  const [alert, setAlert] = useState(posted ? posted.errors[''] || TO_BE_REVISED : '');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const noticeId = useId();
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useIsHydrated();
  const tellDirty = useEffectEvent((hasChanges: boolean) => onDirtyChange?.(hasChanges));
  useEffect(() => tellDirty(isDirty), [isDirty]);
  const { confirmLeaving, markSaved } = useUnsavedChanges(isDirty);

  const reset = (to?: Values, options: KeepStateOptions = {}) =>
    fields.reset(to, { keepDirtyValues: false, ...options });

  /** Returns whether everything is saved: what was typed since it was sent stays, as unsaved. */
  const settle = (sent: Values, saved: Values | undefined): boolean => {
    const typed = fields.getValues();
    const isRest = (name: string) => !isSame(typed[name], sent[name]) && !isSame(typed[name], saved?.[name]);
    const rest = Object.keys(typed).filter(isRest);
    if (rest.length === 0) {
      reset(saved);
      markSaved();
      return true;
    }
    const base = saved ?? (fields.formState.defaultValues as Values | undefined);
    fields.reset(base, { keepValues: true, keepDirtyValues: false });
    for (const name of Object.keys(typed) as Path<Values>[]) {
      const value = (rest.includes(name) ? typed[name] : (base?.[name] ?? '')) as PathValue<Values, typeof name>;
      if (!rest.includes(name) && !isSame(typed[name], value)) fields.setValue(name, value);
      // Setting a whole list would take the focus from the row in which somebody types.
      const [path, leaf] = rest.includes(name) ? differingLeaf(name, value, base?.[name]) : [];
      if (path) fields.setValue(path as Path<Values>, leaf as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return false;
  };

  const goTo = (name: string) => {
    if (reveal) flushSync(() => reveal(name));
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"][aria-invalid]`)?.focus();
  };

  /** The focus goes to the notice where the form has one, else to the first field that is to blame. */
  const tell = (form: HTMLFormElement, text: string) => {
    const isWrong = (it: Element) => nameOf(it) !== '' && fields.getFieldState(nameOf(it) as Path<Values>).invalid;
    const wrong = [...form.elements].filter(isWrong);
    const [first] = wrong;
    flushSync(() => {
      setAlert(text);
      setFaults(wrong.map((control) => ({ name: nameOf(control), label: fieldLabel(nameOf(control), control) })));
      if (reveal && first) reveal(nameOf(first));
    });
    const notice = document.getElementById(noticeId);
    if (notice) bringIntoSight(notice);
    else if (first instanceof HTMLElement) first.focus();
  };

  const readFilled = (form: HTMLFormElement) => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>(FILLED)) {
      const known: unknown = fields.getValues(name as Path<Values>) ?? '';
      if (typeof known === 'string' && known !== value)
        fields.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };

  const refuse = async (fault: unknown, typed: Values, form: HTMLFormElement) => {
    const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
    if (refusal.isGivenUp || (await takes?.(refusal, typed))) return;
    const said = (refusal.status === UNREACHABLE && options.unanswered) || refusal.message;
    const placed = placedFaults(form, refusal.errors, pathOf);
    for (const { name, message } of placed) fields.setError(name as Path<Values>, { type: 'server', message });
    const told = placed.length > 0 ? TO_BE_REVISED : said;
    tell(form, told);
    // Whoever has to sign in again is told so first of all.
    const { failed, failure = told } = options;
    const title = typeof failed === 'string' ? failed : failed(refusal);
    const sentence = typeof failure === 'string' ? failure : failure();
    showToast({ title, description: refusal.status === 401 ? told : sentence, tone: 'destructive' });
  };

  const store = async (typed: Values, form: HTMLFormElement) => {
    const { done, ready, savedValues, onSent, onClose } = options;
    setAlert('');
    const fault = await ready?.();
    if (fault) {
      fields.setError(fault.field, { type: 'ready', message: fault.message });
      return tell(form, '');
    }
    try {
      const answer = await send(toInput(typed), typed);
      const isWhole = settle(typed, savedValues ? savedValues(answer, typed) : onClose && typed);
      const note = isWhole ? options.note : REST_UNSAVED;
      if (done) showToast({ title: done, ...(note && { description: note }) });
      await onSent?.(answer, typed, note);
      if (isWhole) await onClose?.(answer);
    } catch (fault) {
      await refuse(fault, typed, form);
    }
  };

  /** Calls `act` if nothing must be put right first, and otherwise tells what. */
  const whenValid = (form: HTMLFormElement, act: (typed: Values) => unknown) => {
    const revise = () => {
      options.onWrong?.(fields.getValues());
      tell(form, TO_BE_REVISED);
    };
    readFilled(form);
    return fields.handleSubmit(act, revise)();
  };
  const submit = (form: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    void whenValid(form, (typed) => store(typed, form)).finally(() => setBusy(false));
  };
  const props = {
    // Before the script is there, nothing that is typed may come to stand in the address.
    method: 'post',
    noValidate: isHydrated,
    onFocus: () => fetchContract(contract),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
  };
  const errorOf = (name: Path<Values>) => {
    const { error, isDirty } = fields.getFieldState(name, fields.formState);
    return error?.message ?? (isDirty || submitCount > 0 ? undefined : posted?.errors[name]);
  };
  const field: FieldOf<Values> = (name) => ({
    ...fields.register(name),
    required: true,
    error: errorOf(name),
    defaultValue: posted ? posted.values[name] : get<unknown, string | undefined>(values, name),
  });
  return {
    ...{ fields, props, submit, whenValid, field, errorOf, reset, alert, isBusy },
    /** For forms of the panel, above their fields. */
    notice: createElement(SaveNotice, {
      id: noticeId,
      text: alert,
      faults: faults.filter(({ name }) => errorOf(name as Path<Values>)),
      onGoTo: goTo,
    }),
    hasChanges: isDirty,
    confirmLeaving,
  };
}
