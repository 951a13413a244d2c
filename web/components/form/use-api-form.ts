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
import { ApiError, NO_RESPONSE_STATUS } from '../../api/api-error.ts';
import { showToast } from '../toast/show-toast.ts';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { lazySchemaResolver, prefetchSchema, type LoadSchema } from './lazy-schema-resolver.ts';
import {
  focusAndReveal,
  type InvalidField,
  FormErrorSummary,
  getFieldName,
  toFieldErrors,
  getFieldLabel,
} from './saving/form-error-summary.tsx';
import { findChangedLeaf, deepEqual } from './saving/compare-values.ts';

/** Response of the server to an invalid form that was sent without JavaScript. */
export type ServerErrors = { values: Record<string, string>; errors: Record<string, string> } | null | undefined;

export type Texts = Record<string, string>;

interface Options<Values extends FieldValues, Result> {
  /** Initial values; if they change, untouched fields follow. */
  values?: Values;
  /** Errors of a submission without JavaScript, with its input. */
  serverErrors?: ServerErrors;
  /** Converts values to API input; identity by default. */
  toInput?: (values: Values) => object;
  /** Maps an input path to its field, if they differ. */
  toFieldPath?: (path: readonly PropertyKey[]) => readonly PropertyKey[];
  /** Returns what the user must correct before the form is sent, or null. */
  beforeSubmit?: () => Promise<{ field: Path<Values>; message: string } | null>;
  send: (input: object, values: Values) => Promise<Result>;
  /** Values that were saved; by default the sent values if the form closes, otherwise the initial values. */
  savedValues?: (result: Result, sent: Values) => Values;
  /** Called after saving; the fields keep what the user has typed since. `note` is an additional text for the toast. */
  onSent?: (result: Result, sent: Values, note: string | undefined) => unknown;
  /** Closes the form; not called if the user typed during the request. */
  onClose?: (result: Result) => unknown;
  successTitle?: string;
  successText?: string;
  /** Title of the error toast; `errorText` replaces the message of the server. */
  errorTitle: string | ((error: ApiError) => string);
  errorText?: string | (() => string);
  /** Used if there is no response, so that it is unknown whether the input was saved. */
  offlineText?: string;
  /** Returns true if it handled the error, which is then not shown. */
  handleError?: (error: ApiError, values: Values) => boolean | Promise<boolean>;
  onInvalid?: (values: Values) => void;
  /** Called when unsaved changes appear and disappear. */
  onDirtyChange?: (hasChanges: boolean) => void;
  /** Makes a field visible before it gets the focus. */
  reveal?: (name: string) => void;
}

export type RegisterField<Values extends FieldValues> = (name: Path<Values>) => UseFormRegisterReturn & {
  required: boolean;
  error: string | undefined;
  defaultValue: string | undefined;
};

const CHECK_FIELDS = 'Revise los campos señalados.';
const REST_UNSAVED = 'Sus últimos cambios siguen sin guardar.';
const identity = (values: object) => values;
const identityPath = (path: readonly PropertyKey[]) => path;
/** Fields that a browser or password manager may fill in without an event. */
const AUTOFILLED_SELECTOR = 'input[autocomplete]:not([autocomplete=off])';

/** Keeps the input until it is saved; shows errors at the fields, above the form and in a toast. */
export function useApiForm<Result, Values extends FieldValues = Texts>(
  contract: LoadSchema,
  options: Options<Values, Result>,
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
  const methods = useFields<Values>({
    ...(values && !serverErrors && { values }),
    resetOptions: { keepDirtyValues: true },
    resolver: lazySchemaResolver(contract, toInput, toFieldPath),
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = methods.formState;
  const [alert, setAlert] = useState(serverErrors ? serverErrors.errors[''] || CHECK_FIELDS : '');
  const [invalidFields, setInvalidFields] = useState<readonly InvalidField[]>([]);
  const noticeId = useId();
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useIsHydrated();
  const notifyDirty = useEffectEvent((hasChanges: boolean) => onDirtyChange?.(hasChanges));
  useEffect(() => notifyDirty(isDirty), [isDirty]);
  const { confirmLeaving, markSaved } = useUnsavedChanges(isDirty);

  const reset = (to?: Values, options: KeepStateOptions = {}) =>
    methods.reset(to, { keepDirtyValues: false, ...options });

  /** Returns whether everything is saved; what the user has typed since stays as unsaved. */
  const applySaved = (sent: Values, saved: Values | undefined): boolean => {
    const formValues = methods.getValues();
    const isUnsaved = (name: string) =>
      !deepEqual(formValues[name], sent[name]) && !deepEqual(formValues[name], saved?.[name]);
    const unsavedNames = Object.keys(formValues).filter(isUnsaved);
    if (unsavedNames.length === 0) {
      reset(saved);
      markSaved();
      return true;
    }
    const base = saved ?? (methods.formState.defaultValues as Values | undefined);
    methods.reset(base, { keepValues: true, keepDirtyValues: false });
    for (const name of Object.keys(formValues) as Path<Values>[]) {
      const value = (unsavedNames.includes(name) ? formValues[name] : (base?.[name] ?? '')) as PathValue<
        Values,
        typeof name
      >;
      if (!unsavedNames.includes(name) && !deepEqual(formValues[name], value)) methods.setValue(name, value);
      // Setting a whole list would take the focus from the edited row.
      const [path, leaf] = unsavedNames.includes(name) ? findChangedLeaf(name, value, base?.[name]) : [];
      if (path) methods.setValue(path as Path<Values>, leaf as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return false;
  };

  const goTo = (name: string) => {
    if (reveal) flushSync(() => reveal(name));
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"][aria-invalid]`)?.focus();
  };

  /** Focuses the notice if the form has one, otherwise the first invalid field. */
  const showErrors = (form: HTMLFormElement, text: string) => {
    const isInvalid = (control: Element) =>
      getFieldName(control) !== '' && methods.getFieldState(getFieldName(control) as Path<Values>).invalid;
    const invalidControls = [...form.elements].filter(isInvalid);
    const [first] = invalidControls;
    flushSync(() => {
      setAlert(text);
      setInvalidFields(
        invalidControls.map((control) => ({
          name: getFieldName(control),
          label: getFieldLabel(getFieldName(control), control),
        })),
      );
      if (reveal && first) reveal(getFieldName(first));
    });
    const notice = document.getElementById(noticeId);
    if (notice) focusAndReveal(notice);
    else if (first instanceof HTMLElement) first.focus();
  };

  const syncAutofilled = (form: HTMLFormElement) => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>(AUTOFILLED_SELECTOR)) {
      const currentValue: unknown = methods.getValues(name as Path<Values>) ?? '';
      if (typeof currentValue === 'string' && currentValue !== value)
        methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };

  const handleFailure = async (thrown: unknown, formValues: Values, form: HTMLFormElement) => {
    const error = thrown instanceof ApiError ? thrown : new ApiError();
    if (error.isCancelled || (await handleError?.(error, formValues))) return;
    const messageText = (error.status === NO_RESPONSE_STATUS && options.offlineText) || error.message;
    const fieldErrors = toFieldErrors(form, error.errors, toFieldPath);
    for (const { name, message } of fieldErrors) methods.setError(name as Path<Values>, { type: 'server', message });
    const summary = fieldErrors.length > 0 ? CHECK_FIELDS : messageText;
    showErrors(form, summary);
    // An expired session is reported instead of `errorText`.
    const { errorTitle, errorText = summary } = options;
    const title = typeof errorTitle === 'string' ? errorTitle : errorTitle(error);
    const sentence = typeof errorText === 'string' ? errorText : errorText();
    showToast({ title, description: error.status === 401 ? summary : sentence, tone: 'destructive' });
  };

  const save = async (formValues: Values, form: HTMLFormElement) => {
    const { successTitle, beforeSubmit, savedValues, onSent, onClose } = options;
    setAlert('');
    const correction = await beforeSubmit?.();
    if (correction) {
      methods.setError(correction.field, { type: 'ready', message: correction.message });
      return showErrors(form, '');
    }
    try {
      const result = await send(toInput(formValues), formValues);
      const newValues = savedValues ? savedValues(result, formValues) : onClose && formValues;
      const isFullySaved = applySaved(formValues, newValues);
      const note = isFullySaved ? options.successText : REST_UNSAVED;
      if (successTitle) showToast({ title: successTitle, ...(note && { description: note }) });
      await onSent?.(result, formValues, note);
      if (isFullySaved) await onClose?.(result);
    } catch (error) {
      await handleFailure(error, formValues, form);
    }
  };

  /** Calls `onValid` if the form is valid, and otherwise shows the errors. */
  const whenValid = (form: HTMLFormElement, onValid: (formValues: Values) => unknown) => {
    const showInvalid = () => {
      options.onInvalid?.(methods.getValues());
      showErrors(form, CHECK_FIELDS);
    };
    syncAutofilled(form);
    return methods.handleSubmit(onValid, showInvalid)();
  };
  const submit = (form: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    void whenValid(form, (formValues) => save(formValues, form)).finally(() => setBusy(false));
  };
  const props = {
    // Before hydration, a GET form would put input into the URL.
    method: 'post',
    noValidate: isHydrated,
    onFocus: () => prefetchSchema(contract),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
  };
  const getError = (name: Path<Values>) => {
    const { error, isDirty } = methods.getFieldState(name, methods.formState);
    return error?.message ?? (isDirty || submitCount > 0 ? undefined : serverErrors?.errors[name]);
  };
  const field: RegisterField<Values> = (name) => ({
    ...methods.register(name),
    required: true,
    error: getError(name),
    defaultValue: serverErrors ? serverErrors.values[name] : get<unknown, string | undefined>(values, name),
  });
  return {
    methods,
    props,
    submit,
    whenValid,
    field,
    getError,
    reset,
    alert,
    isBusy,
    /** Shown above the fields of panel forms. */
    notice: createElement(FormErrorSummary, {
      id: noticeId,
      text: alert,
      invalidFields: invalidFields.filter(({ name }) => getError(name as Path<Values>)),
      onGoTo: goTo,
    }),
    hasChanges: isDirty,
    confirmLeaving,
  };
}
