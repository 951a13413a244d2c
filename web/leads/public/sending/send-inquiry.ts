import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import type { Attempt } from './inquiry-draft.ts';
import { whenAgain } from '../../../ui/when-again.ts';
import { InquiryRefused } from './inquiry-refused.ts';

const PATIENCE = 20_000;
const KEPT = 'El texto que ha escrito se conserva aquí.';
const OFFLINE = `Parece que no tiene conexión a internet. ${KEPT}`;
const UNREACHABLE = `No hemos podido conectar con el servidor. ${KEPT}`;

/** Returns once the agency has it. */
export async function sendInquiry({ key, text, filledInMs }: Attempt, challenge?: string): Promise<void> {
  const response = await fetch('/api/v1/inquiries', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...(JSON.parse(text) as object), filledInMs, language: language(), challenge }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!response) throw new InquiryRefused(navigator.onLine ? UNREACHABLE : OFFLINE);
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
  throw new InquiryRefused(adviceOn(response), response.status, problem);
}

/** By ISO 639-1; some languages have no such code. */
const language = () => /^[a-z]{2}(?![a-z])/.exec(navigator.language.toLowerCase())?.[0];

function adviceOn({ status, headers }: Response) {
  if (status === 422) return 'Revise los campos señalados.';
  if (status === 429) {
    const when = whenAgain(Number(headers.get('retry-after') ?? NaN));
    return `Ha enviado varios mensajes en poco tiempo: podrá enviar este ${when}. ${KEPT}`;
  }
  return status >= 500 ? `El servidor no ha podido atenderle. ${KEPT}` : KEPT;
}
