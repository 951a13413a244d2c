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
import { ApiError, NO_RESPONSE } from '../../api/api-error.ts';
import { showToast } from '../toast/show-toast.ts';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { lazySchemaResolver, prefetchSchema, type LoadSchema } from './lazy-schema-resolver.ts';
import type { ServerErrors } from './server-errors.ts';
import { focusAndReveal } from './saving/focus-and-reveal.ts';
import { findChangedLeaf } from './saving/find-changed-leaf.ts';
import { getFieldLabel } from './saving/get-field-label.ts';
import { deepEqual } from './saving/deep-equal.ts';
import { nameOf, toFieldErrors } from './saving/to-field-errors.ts';
import { type InvalidField, FormErrorSummary } from './saving/form-error-summary.tsx';

/** What the fields of most forms hold. */
export type Texts = Record<string, string>;

interface Options<Values extends FieldValues, Answer> {
  /** What the fields hold before anyone writes. Where it changes, the fields that nobody has touched follow. */
  values?: Values;
  /** What the server refused when there was no script; it stands in the fields instead. */
  serverErrors?: ServerErrors;
  /** The values as the contract takes them; as they are, unless told. */
  toInput?: (values: Values) => object;
  /** The path of the field, where the input has another shape than the values. */
  toFieldPath?: (path: readonly PropertyKey[]) => readonly PropertyKey[];
  /** Waited for before sending; says what must be put right first. */
  beforeSubmit?: () => Promise<{ field: Path<Values>; message: string } | null>;
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
  successTitle?: string;
  successText?: string;
  /** The title of the toast that tells of a refusal; `toTaskError` stands in it instead of the server's sentence. */
  errorTitle: string | ((refusal: ApiError) => string);
  errorText?: string | (() => string);
  /** What is said where no answer comes, instead of whether it was saved. */
  offlineText?: string;
  /** True where the refusal is part of the conversation and no failure. */
  handleError?: (refusal: ApiError, values: Values) => boolean | Promise<boolean>;
  /** Called where the contract refuses what was typed. */
  onInvalid?: (values: Values) => void;
  /** Called when it begins and stops to hold unsaved changes. */
  onDirtyChange?: (hasChanges: boolean) => void;
  /** Brings a field into sight before it gets the focus. */
  reveal?: (name: string) => void;
}

/** Ties a control to its field. */
export type RegisterField<Values extends FieldValues> = (name: Path<Values>) => UseFormRegisterReturn & {
  required: boolean;
  error: string | undefined;
  defaultValue: string | undefined;
};

const CHECK_FIELDS = 'Revise los campos señalados.';
const REST_UNSAVED = 'Sus últimos cambios siguen sin guardar.';
const identity = (values: object) => values;
const identityPath = (path: readonly PropertyKey[]) => path;
/** Fields that a browser or a password manager may fill in without telling. */
const AUTOFILLED_SELECTOR = 'input[autocomplete]:not([autocomplete=off])';

/** What was typed stays until it is stored; what is wrong stands beside its field, above the form and in a toast. */
export function useApiForm<Answer, Values extends FieldValues = Texts>(
  contract: LoadSchema,
  options: Options<Values, Answer>,
) {
  const {
    values,
    serverErrors,
    toInput = identity,
    toFieldPath = identityPath,
    send,
    handleError,
    onDirtyChange,
    reveal,
  } = options;
  const fields = useFields<Values>({
    ...(values && !serverErrors && { values }),
    resetOptions: { keepDirtyValues: true },
    resolver: lazySchemaResolver(contract, toInput, toFieldPath),
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = fields.formState;
  const [alert, setAlert] = useState(serverErrors ? serverErrors.errors[''] || CHECK_FIELDS : '');
  const [faults, setFaults] = useState<readonly InvalidField[]>([]);
  const noticeId = useId();
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useIsHydrated();
  const notifyDirty = useEffectEvent((hasChanges: boolean) => onDirtyChange?.(hasChanges));
  useEffect(() => notifyDirty(isDirty), [isDirty]);
  const { confirmLeaving, markSaved } = useUnsavedChanges(isDirty);

  const reset = (to?: Values, options: KeepStateOptions = {}) =>
    fields.reset(to, { keepDirtyValues: false, ...options });

  /** Returns whether everything is saved: what was typed since it was sent stays, as unsaved. */
  const applySaved = (sent: Values, saved: Values | undefined): boolean => {
    const typed = fields.getValues();
    const isRest = (name: string) => !deepEqual(typed[name], sent[name]) && !deepEqual(typed[name], saved?.[name]);
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
      if (!rest.includes(name) && !deepEqual(typed[name], value)) fields.setValue(name, value);
      // Setting a whole list would take the focus from the row in which somebody types.
      const [path, leaf] = rest.includes(name) ? findChangedLeaf(name, value, base?.[name]) : [];
      if (path) fields.setValue(path as Path<Values>, leaf as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return false;
  };

  const goTo = (name: string) => {
    if (reveal) flushSync(() => reveal(name));
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"][aria-invalid]`)?.focus();
  };

  /** The focus goes to the notice where the form has one, else to the first field that is to blame. */
  const showErrors = (form: HTMLFormElement, text: string) => {
    const isWrong = (it: Element) => nameOf(it) !== '' && fields.getFieldState(nameOf(it) as Path<Values>).invalid;
    const wrong = [...form.elements].filter(isWrong);
    const [first] = wrong;
    flushSync(() => {
      setAlert(text);
      setFaults(wrong.map((control) => ({ name: nameOf(control), label: getFieldLabel(nameOf(control), control) })));
      if (reveal && first) reveal(nameOf(first));
    });
    const notice = document.getElementById(noticeId);
    if (notice) focusAndReveal(notice);
    else if (first instanceof HTMLElement) first.focus();
  };

  const syncAutofilled = (form: HTMLFormElement) => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>(AUTOFILLED_SELECTOR)) {
      const known: unknown = fields.getValues(name as Path<Values>) ?? '';
      if (typeof known === 'string' && known !== value)
        fields.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };

  const handleFailure = async (fault: unknown, typed: Values, form: HTMLFormElement) => {
    const refusal = fault instanceof ApiError ? fault : new ApiError();
    if (refusal.isCancelled || (await handleError?.(refusal, typed))) return;
    const messageText = (refusal.status === NO_RESPONSE && options.offlineText) || refusal.message;
    const placed = toFieldErrors(form, refusal.errors, toFieldPath);
    for (const { name, message } of placed) fields.setError(name as Path<Values>, { type: 'server', message });
    const summary = placed.length > 0 ? CHECK_FIELDS : messageText;
    showErrors(form, summary);
    // Whoever has to sign in again is told so first of all.
    const { errorTitle, errorText = summary } = options;
    const title = typeof errorTitle === 'string' ? errorTitle : errorTitle(refusal);
    const sentence = typeof errorText === 'string' ? errorText : errorText();
    showToast({ title, description: refusal.status === 401 ? summary : sentence, tone: 'destructive' });
  };

  const store = async (typed: Values, form: HTMLFormElement) => {
    const { successTitle, beforeSubmit, savedValues, onSent, onClose } = options;
    setAlert('');
    const fault = await beforeSubmit?.();
    if (fault) {
      fields.setError(fault.field, { type: 'ready', message: fault.message });
      return showErrors(form, '');
    }
    try {
      const answer = await send(toInput(typed), typed);
      const isWhole = applySaved(typed, savedValues ? savedValues(answer, typed) : onClose && typed);
      const note = isWhole ? options.successText : REST_UNSAVED;
      if (successTitle) showToast({ title: successTitle, ...(note && { description: note }) });
      await onSent?.(answer, typed, note);
      if (isWhole) await onClose?.(answer);
    } catch (fault) {
      await handleFailure(fault, typed, form);
    }
  };

  /** Calls `act` if nothing must be put right first, and otherwise tells what. */
  const whenValid = (form: HTMLFormElement, act: (typed: Values) => unknown) => {
    const revise = () => {
      options.onInvalid?.(fields.getValues());
      showErrors(form, CHECK_FIELDS);
    };
    syncAutofilled(form);
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
    onFocus: () => prefetchSchema(contract),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
  };
  const errorOf = (name: Path<Values>) => {
    const { error, isDirty } = fields.getFieldState(name, fields.formState);
    return error?.message ?? (isDirty || submitCount > 0 ? undefined : serverErrors?.errors[name]);
  };
  const field: RegisterField<Values> = (name) => ({
    ...fields.register(name),
    required: true,
    error: errorOf(name),
    defaultValue: serverErrors ? serverErrors.values[name] : get<unknown, string | undefined>(values, name),
  });
  return {
    ...{ fields, props, submit, whenValid, field, errorOf, reset, alert, isBusy },
    /** For forms of the panel, above their fields. */
    notice: createElement(FormErrorSummary, {
      id: noticeId,
      text: alert,
      invalidFields: faults.filter(({ name }) => errorOf(name as Path<Values>)),
      onGoTo: goTo,
    }),
    hasChanges: isDirty,
    confirmLeaving,
  };
}
