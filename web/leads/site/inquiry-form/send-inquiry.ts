import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import type { Attempt } from './inquiry-draft.ts';
import { formatRetryDelay } from '../../../components/format-retry-delay.ts';
import { InquiryError } from './inquiry-error.ts';

const TIMEOUT_MS = 20_000;
const KEPT = 'El texto que ha escrito se conserva aquí.';
const OFFLINE = `Parece que no tiene conexión a internet. ${KEPT}`;
const UNREACHABLE = `No hemos podido conectar con el servidor. ${KEPT}`;

/** Returns once the agency has it. */
export async function sendInquiry({ key, text, filledInMs }: Attempt, challenge?: string): Promise<void> {
  const response = await fetch('/api/v1/inquiries', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...(JSON.parse(text) as object), filledInMs, language: language(), challenge }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) throw new InquiryError(navigator.onLine ? UNREACHABLE : OFFLINE);
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
  throw new InquiryError(adviceOn(response), response.status, problem);
}

/** By ISO 639-1; some languages have no such code. */
const language = () => /^[a-z]{2}(?![a-z])/.exec(navigator.language.toLowerCase())?.[0];

function adviceOn({ status, headers }: Response) {
  if (status === 422) return 'Revise los campos señalados.';
  if (status === 429) {
    const when = formatRetryDelay(Number(headers.get('retry-after') ?? NaN));
    return `Ha enviado varios mensajes en poco tiempo: podrá enviar este ${when}. ${KEPT}`;
  }
  return status >= 500 ? `El servidor no ha podido atenderle. ${KEPT}` : KEPT;
}
