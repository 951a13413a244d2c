import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FormKind } from '../../../../src/leads/challenge/form-challenge.contract.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import type { PostedForm } from '../posted-form.ts';
import { contractResolver, fetchContract, fieldIn } from './contract-resolver.ts';
import type { FieldOf } from './field-of.ts';
import { FormChallenge } from './form-challenge.ts';
import { InquiryDraft, type Texts } from './inquiry-draft.ts';
import { type SendFailure, sendInquiry } from './send-inquiry.ts';

const MISSING = 'Por favor, complete todos los campos obligatorios';

interface Options {
  kind: FormKind;
  /** Its name in the session's storage. */
  draft: string;
  /** What the fields hold before anyone writes. */
  initial: Texts;
  posted: PostedForm;
  required: readonly string[];
  toInquiry: (texts: Texts) => object;
  /** Waited for before sending; says what must be put right first. */
  ready?: () => Promise<{ field: string; message: string } | null>;
  sent: { title: string; description: string };
  failed: (message: string | undefined) => string;
  onSent?: () => void;
}

/** Keeps every word until the agency has it: through a reload, a closed dialog and a server that is away. */
export function useInquiryForm({
  kind,
  initial,
  posted,
  required,
  toInquiry,
  ready,
  sent,
  failed,
  onSent,
  ...names
}: Options) {
  const { register, handleSubmit, formState, getValues, setValue, setError, reset, subscribe } = useForm<Texts>({
    resolver: contractResolver(toInquiry),
    shouldFocusError: false,
  });
  const { errors, dirtyFields, isSubmitting, submitCount } = formState;
  const [draft] = useState(() => new InquiryDraft(names.draft));
  const [challenge] = useState(() => new FormChallenge(kind));
  const [untouched] = useState(initial);
  const [given, setGiven] = useState(posted);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const saved = Object.entries(given ? {} : draft.open());
    for (const [name, text] of saved)
      if ((getValues(name) || '') === (untouched[name] ?? '')) setValue(name, text, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values: { website: _trap, ...texts } }) => draft.keep(texts),
    });
  }, [draft, given, untouched, getValues, setValue, subscribe]);

  const finish = () => {
    const fields = Object.keys(getValues());
    setGiven(null);
    reset();
    for (const name of fields) setValue(name, initial[name] ?? '');
    draft.drop();
    onSent?.();
    showToast(sent);
  };

  const refuse = (refusal: SendFailure, element: HTMLFormElement) => {
    const fields = [...Object.keys(getValues()), 'photos'];
    const placed = refusal.errors.map((error) => ({ ...error, field: fieldIn(error.pointer.split('/'), fields) }));
    const shown = placed.filter(({ field }) => field !== undefined);
    for (const { field, message } of shown) setError(field!, { type: 'server', message });
    focusFirst(
      element,
      shown.map(({ field }) => field),
    );
    const unplaced = refusal.errors.filter((_, index) => !placed[index]?.field);
    if (shown.length === 0 || unplaced.length > 0) setFailure({ ...refusal, errors: unplaced });
    showToast({ title: failed(refusal.message), description: refusal.advice, tone: 'destructive' });
  };

  const submit = (element: HTMLFormElement) =>
    handleSubmit(
      async (texts) => {
        setFailure(null);
        const fault = await ready?.();
        if (fault) {
          setError(fault.field, { type: 'ready', message: fault.message });
          return focusFirst(element, [fault.field]);
        }
        const refusal = await sendInquiry(draft.attempt(toInquiry(texts)), await challenge.take());
        if (refusal) refuse(refusal, element);
        else finish();
      },
      (faults) => {
        const texts = getValues();
        if (required.some((name) => !texts[name]?.trim())) showToast({ title: MISSING, tone: 'destructive' });
        focusFirst(element, Object.keys(faults));
      },
    )();

  const errorOf = (name: string) => {
    const isAsPosted = submitCount === 0 && !dirtyFields[name];
    return errors[name]?.message ?? (isAsPosted ? given?.errors[name] : undefined);
  };
  const field: FieldOf = (name) => ({
    ...register(name),
    required: required.includes(name),
    error: errorOf(name),
    defaultValue: (given ? given.values : initial)[name],
  });
  const form = {
    noValidate: isHydrated,
    onFocus: () => {
      fetchContract();
      void challenge.prepare();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event.currentTarget);
    },
  };
  return { field, errorOf, form, isBusy: isSubmitting, failure };
}

/** By their order on the page, which is not the one in which they were made. */
function focusFirst(form: HTMLFormElement, names: readonly (string | undefined)[]) {
  const fields = [...form.elements].filter((it) => it instanceof HTMLElement);
  fields.find((it) => names.includes(it.getAttribute('name') ?? undefined))?.focus();
}
