import { type FormEvent, type SubmitEvent, useState } from 'react';
import { RequestRefused } from '../../api/request-refused.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

type Texts = Record<string, string>;
type Errors = Record<string, string>;
type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** The part of a contract that a form needs; it is fetched at the first touch, and zod with it. */
interface Contract {
  safeParse(input: unknown): { error?: { issues: Issues } | undefined };
}

interface Options<Answer> {
  contract: () => Promise<Contract>;
  /** The texts as they are, unless told. */
  toInput?: (texts: Texts) => object;
  send: (input: object) => Promise<Answer>;
  onSent: (answer: Answer, form: HTMLFormElement) => void;
  /** Of the toast that tells of a refusal. */
  failed: string;
  /** True where the refusal is part of the conversation and no failure. */
  takes?: (refusal: RequestRefused) => boolean;
  /** What the server refused when there was no script. */
  posted?: { values: Record<string, string>; errors: Errors } | null | undefined;
}

const TO_BE_REVISED = 'Revise los campos señalados.';

/**
 * Does for the few fields of an account what `useForm` does for all other forms: react-hook-form alone would take two
 * of these pages over what they may load at first. What is wrong stands beside its field, above the form and in a toast.
 */
export function useSentForm<Answer>({
  contract,
  toInput = asTyped,
  send,
  onSent,
  failed,
  takes,
  posted,
}: Options<Answer>) {
  const [errors, setErrors] = useState<Errors>(posted?.errors ?? {});
  const [alert, setAlert] = useState(posted ? posted.errors[''] || TO_BE_REVISED : '');
  const [isBusy, setIsBusy] = useState(false);
  const isHydrated = useIsHydrated();

  const point = (form: HTMLFormElement, found: Errors) => {
    setErrors(found);
    focusFirst(form, found);
  };

  const refuse = (form: HTMLFormElement, refusal: RequestRefused) => {
    if (takes?.(refusal)) return;
    const found = Object.fromEntries(
      refusal.errors.map(({ pointer, message }) => [pointer.split('/').at(-1) ?? '', message]).reverse(),
    ) as Errors;
    const isPlaced = Object.keys(found).some((name) => form.elements.namedItem(name));
    const told = isPlaced ? TO_BE_REVISED : refusal.message;
    setAlert(told);
    point(form, found);
    showToast({ title: failed, description: told, tone: 'destructive' });
  };

  const submit = async (form: HTMLFormElement) => {
    const input = toInput(textsOf(form));
    const issues = (await contract().catch(() => null))?.safeParse(input).error?.issues ?? [];
    const found = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()) as Errors;
    if (issues.length > 0) {
      setAlert(TO_BE_REVISED);
      return point(form, found);
    }
    setAlert('');
    setErrors({});
    try {
      onSent(await send(input), form);
    } catch (fault) {
      refuse(form, fault instanceof RequestRefused ? fault : new RequestRefused());
    }
  };

  const form = {
    method: 'post',
    noValidate: isHydrated,
    onFocus: () => void contract().catch(() => null),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (errors[name]) setErrors(({ [name]: _revised, ...others }) => others);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      setIsBusy(true);
      void submit(event.currentTarget).finally(() => setIsBusy(false));
    },
  };
  const field = (name: string) => ({ name, required: true, error: errors[name], defaultValue: posted?.values[name] });
  return { form, field, alert, isBusy };
}

const asTyped = (texts: Texts) => texts;

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** By their order on the page. */
function focusFirst(form: HTMLFormElement, found: Errors) {
  const fields = [...form.elements].filter((it) => it instanceof HTMLElement);
  fields.find((it) => Object.hasOwn(found, it.getAttribute('name') ?? ''))?.focus();
}
