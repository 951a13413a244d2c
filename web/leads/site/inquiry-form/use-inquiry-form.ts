import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FormKind } from '../../../../src/leads/inquiries/form-challenge.contract.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { findFieldForPath } from '../../../components/form/lazy-schema-resolver.ts';
import { type ServerErrors, type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { InquiryDraft } from './inquiry-draft.ts';
import { InquiryError, sendInquiry } from './send-inquiry.ts';

type Registration = Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'>;

interface FieldState extends Partial<Registration> {
  name: string;
  required: boolean;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** Connects a field to its form, hydrated or not. */
export type RegisterField = (name: string) => FieldState;

/** Shorter than the server's limit, since clocks may differ. */
const CHALLENGE_LIFETIME_MS = 15 * 60_000;
const SOLUTION_TIMEOUT_MS = 12_000;

/** Computed while the visitor types; each solution is valid for one submission. */
class ProofOfWork {
  private readonly form: FormKind;
  private pending: Promise<string | undefined> | null = null;
  private expiresAt = 0;

  constructor(form: FormKind) {
    this.form = form;
  }

  prepare() {
    if (this.pending && Date.now() < this.expiresAt) return this.pending;
    this.expiresAt = Date.now() + CHALLENGE_LIFETIME_MS;
    this.pending = import('./solve-challenge.ts')
      .then(({ solveChallenge }) => solveChallenge(this.form))
      .catch(() => this.reset());
    return this.pending;
  }

  /** Undefined on failure; the inquiry is sent all the same, and staff review it first. */
  async getSolution(): Promise<string | undefined> {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, SOLUTION_TIMEOUT_MS));
    const solution = await Promise.race([this.prepare(), timeout]);
    this.reset();
    return solution;
  }

  private reset(): undefined {
    this.pending = null;
  }
}

const MISSING_FIELDS_TITLE = 'Por favor, complete todos los campos obligatorios';

interface Options {
  kind: FormKind;
  draftName: string;
  initialValues: Texts;
  serverErrors: ServerErrors;
  required: readonly string[];
  toInquiry: (texts: Texts) => object;
  /** Awaited before sending; returns what must be corrected first. */
  beforeSubmit?: () => Promise<{ field: string; message: string } | null>;
  success: { title: string; description: string };
  getErrorTitle: (title: string | undefined) => string;
  onSent?: (inquiry: object) => void;
  /** Called after success, unless the visitor has typed during the request. */
  onClose?: () => void;
}

export interface SendFailure {
  title: string;
  advice: string;
  /** Errors that belong to no field. */
  errors: ApiError['errors'];
}

/** Loads the toast with the contract, since its code cannot be loaded once the network has failed. */
const loadSchema = async () => {
  void import('../../../components/toast/toast-card.tsx').catch(() => null);
  return (await import('../../../../src/leads/inquiry.contract.ts')).Inquiry;
};

const toFieldPath = (path: readonly PropertyKey[]) => (path.includes('photos') ? ['photos'] : path);

/** Keeps input until it is sent, even if the page is reloaded, the dialog closed or the server unreachable. */
export function useInquiryForm({ kind, required, toInquiry, beforeSubmit, success, onSent, ...options }: Options) {
  const [draft] = useState(() => new InquiryDraft(options.draftName));
  const [proofOfWork] = useState(() => new ProofOfWork(kind));
  const [initialValues] = useState<Texts>({ website: '', ...options.initialValues });
  const [serverErrors, setServerErrors] = useState(options.serverErrors);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const getErrorTitle = (error: ApiError) =>
    options.getErrorTitle(error instanceof InquiryError ? error.title : undefined);
  const form = useApiForm(loadSchema, {
    values: initialValues,
    serverErrors,
    toInput: toInquiry,
    toFieldPath,
    beforeSubmit: async () => {
      setFailure(null);
      return (await beforeSubmit?.()) ?? null;
    },
    send: async (inquiry) => {
      await sendInquiry(draft.startAttempt(inquiry), await proofOfWork.getSolution());
      return inquiry;
    },
    savedValues: (_, texts) => ({
      ...Object.fromEntries(Object.keys(texts).map((name) => [name, ''])),
      ...initialValues,
    }),
    onSent: (inquiry) => {
      setServerErrors(null);
      onSent?.(inquiry);
    },
    onClose: () => {
      draft.clear();
      options.onClose?.();
    },
    successTitle: success.title,
    successText: success.description,
    errorTitle: getErrorTitle,
    handleError: (error, texts) => {
      const names = [...Object.keys(texts), 'photos'];
      const errors = error.errors.filter(({ pointer }) => !findFieldForPath(pointer.split('/').slice(1), names));
      if (error.errors.length === 0 || errors.length > 0)
        setFailure({ title: getErrorTitle(error), advice: error.message, errors });
      return false;
    },
    onInvalid: (texts) => {
      if (required.some((name) => !texts[name]?.trim()))
        showToast({ title: MISSING_FIELDS_TITLE, tone: 'destructive' });
    },
  });
  const { getValues, setValue, subscribe } = form.methods;

  useEffect(() => {
    const savedTexts = Object.entries(serverErrors ? {} : draft.load());
    for (const [name, text] of savedTexts)
      if ((getValues(name) || '') === (initialValues[name] ?? '')) setValue(name, text, { shouldDirty: true });
    const saveDraft = ({ website: _honeypot, ...texts }: Texts) => draft.saveTexts(texts);
    // The visitor may have typed before hydration.
    const current = Object.entries(getValues());
    if (current.some(([name, text]) => (text || '') !== (initialValues[name] ?? ''))) saveDraft(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) });
  }, [draft, serverErrors, initialValues, getValues, setValue, subscribe]);

  const field: RegisterField = (name) => ({ ...form.field(name), required: required.includes(name) });
  const props = {
    ...form.props,
    onFocus: () => {
      form.props.onFocus();
      void proofOfWork.prepare();
    },
  };
  return { field, getError: form.getError, props, isBusy: form.isBusy, failure, serverErrors };
}
