import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import { formatRetryDelay, ApiError } from '../../../api/api-error.ts';
import type { Attempt } from './inquiry-draft.ts';

/** An error whose message tells the visitor what to do. */
export class InquiryError extends ApiError {
  readonly title: string | undefined;

  constructor(advice: string, status?: number, problem?: Partial<ProblemDocument>) {
    super(status, problem);
    this.message = advice;
    this.title = problem?.title;
  }
}

const TIMEOUT_MS = 20_000;
const DRAFT_NOTICE = 'El texto que ha escrito se conserva aquí.';
const OFFLINE = `Parece que no tiene conexión a internet. ${DRAFT_NOTICE}`;
const UNREACHABLE = `No hemos podido conectar con el servidor. ${DRAFT_NOTICE}`;

/** Resolves once the server has stored the inquiry; throws an InquiryError otherwise. */
export async function sendInquiry({ key, text, filledInMs }: Attempt, challenge?: string): Promise<void> {
  const response = await fetch('/api/v1/inquiries', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...(JSON.parse(text) as object), filledInMs, language: getBrowserLanguage(), challenge }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) throw new InquiryError(navigator.onLine ? UNREACHABLE : OFFLINE);
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
  throw new InquiryError(getAdvice(response), response.status, problem);
}

/** ISO 639-1 code; undefined for languages without one. */
const getBrowserLanguage = () => /^[a-z]{2}(?![a-z])/.exec(navigator.language.toLowerCase())?.[0];

function getAdvice({ status, headers }: Response) {
  if (status === 422) return 'Revise los campos señalados.';
  if (status === 429) {
    const when = formatRetryDelay(Number(headers.get('retry-after') ?? NaN));
    return `Ha enviado varios mensajes en poco tiempo: podrá enviar este ${when}. ${DRAFT_NOTICE}`;
  }
  return status >= 500 ? `El servidor no ha podido atenderle. ${DRAFT_NOTICE}` : DRAFT_NOTICE;
}
