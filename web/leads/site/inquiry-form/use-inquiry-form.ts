import { useEffect, useState } from 'react';
import type { FormKind } from '../../../../src/leads/challenge/form-challenge.contract.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { findFieldForPath } from '../../../components/form/lazy-schema-resolver.ts';
import type { ServerErrors } from '../../../components/form/server-errors.ts';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import type { RegisterField } from './register-field.ts';
import { FormChallenge } from './form-challenge.ts';
import { InquiryDraft } from './inquiry-draft.ts';
import { InquiryError } from './inquiry-error.ts';
import { sendInquiry } from './send-inquiry.ts';

const MISSING = 'Por favor, complete todos los campos obligatorios';

interface Options {
  kind: FormKind;
  /** Its name in the session's storage. */
  draft: string;
  /** What the fields hold before anyone writes. */
  initial: Texts;
  serverErrors: ServerErrors;
  required: readonly string[];
  toInquiry: (texts: Texts) => object;
  /** Waited for before sending; says what must be put right first. */
  beforeSubmit?: () => Promise<{ field: string; message: string } | null>;
  sent: { title: string; description: string };
  errorTitle: (title: string | undefined) => string;
  onSent?: (inquiry: object) => void;
  /** Called as well, if nothing was typed while it was sent. */
  onClose?: () => void;
}

/** Stands above the button until the next try. */
export interface SendFailure {
  title: string;
  /** What the visitor can do about it. */
  advice: string;
  /** Those that no field is to blame for. */
  errors: ApiError['errors'];
}

/** What shows a toast is fetched with the contract: it has to tell when the connection is gone. */
const contract = async () => {
  void import('../../../components/toast/toast-card.tsx').catch(() => null);
  return (await import('../../../../src/leads/inquiry.contract.ts')).Inquiry;
};

const toFieldPath = (path: readonly PropertyKey[]) => (path.includes('photos') ? ['photos'] : path);

/** Keeps every word until the agency has it: through a reload, a closed dialog and a server that is away. */
export function useInquiryForm({
  kind,
  initial,
  required,
  toInquiry,
  beforeSubmit,
  sent,
  onSent,
  ...options
}: Options) {
  const [draft] = useState(() => new InquiryDraft(options.draft));
  const [challenge] = useState(() => new FormChallenge(kind));
  const [untouched] = useState<Texts>({ website: '', ...initial });
  const [serverErrors, setServerErrors] = useState(options.serverErrors);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const titleOf = (refusal: ApiError) =>
    options.errorTitle(refusal instanceof InquiryError ? refusal.title : undefined);
  const form = useApiForm(contract, {
    values: untouched,
    serverErrors,
    toInput: toInquiry,
    toFieldPath,
    beforeSubmit: async () => {
      setFailure(null);
      return (await beforeSubmit?.()) ?? null;
    },
    send: async (inquiry) => {
      await sendInquiry(draft.attempt(inquiry), await challenge.getSolution());
      return inquiry;
    },
    savedValues: (_, texts) => ({ ...Object.fromEntries(Object.keys(texts).map((name) => [name, ''])), ...untouched }),
    onSent: (inquiry) => {
      setServerErrors(null);
      onSent?.(inquiry);
    },
    onClose: () => {
      draft.clear();
      options.onClose?.();
    },
    successTitle: sent.title,
    successText: sent.description,
    errorTitle: titleOf,
    handleError: (refusal, texts) => {
      const names = [...Object.keys(texts), 'photos'];
      const errors = refusal.errors.filter(({ pointer }) => !findFieldForPath(pointer.split('/').slice(1), names));
      if (refusal.errors.length === 0 || errors.length > 0)
        setFailure({ title: titleOf(refusal), advice: refusal.message, errors });
      return false;
    },
    onInvalid: (texts) => {
      if (required.some((name) => !texts[name]?.trim())) showToast({ title: MISSING, tone: 'destructive' });
    },
  });
  const { getValues, setValue, subscribe } = form.fields;

  useEffect(() => {
    const saved = Object.entries(serverErrors ? {} : draft.load());
    for (const [name, text] of saved)
      if ((getValues(name) || '') === (untouched[name] ?? '')) setValue(name, text, { shouldDirty: true });
    const keep = ({ website: _trap, ...texts }: Texts) => draft.keep(texts);
    // What was written before the script came.
    const written = Object.entries(getValues());
    if (written.some(([name, text]) => (text || '') !== (untouched[name] ?? ''))) keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [draft, serverErrors, untouched, getValues, setValue, subscribe]);

  const field: RegisterField = (name) => ({ ...form.field(name), required: required.includes(name) });
  const props = {
    ...form.props,
    onFocus: () => {
      form.props.onFocus();
      void challenge.prepare();
    },
  };
  return { field, errorOf: form.errorOf, props, isBusy: form.isBusy, failure, serverErrors };
}
