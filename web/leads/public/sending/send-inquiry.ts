import type { ProblemDocument } from '../../../../src/platform/problem.contract.ts';
import type { Attempt } from './inquiry-draft.ts';
import { whenAgain } from '../../../ui/when-again.ts';

export interface SendFailure {
  /** What the server calls it. */
  message: string | undefined;
  /** What the visitor can do about it. */
  advice: string;
  errors: NonNullable<ProblemDocument['errors']>;
}

const PATIENCE = 20_000;
const KEPT = 'Lo que ha escrito se conserva aquí.';
const OFFLINE = `Parece que no tiene conexión a internet. ${KEPT}`;
const UNREACHABLE = `No hemos podido conectar con el servidor. ${KEPT}`;

/** null once the agency has it. */
export async function sendInquiry({ key, text, filledInMs }: Attempt, challenge?: string): Promise<SendFailure | null> {
  try {
    const response = await fetch('/api/v1/inquiries', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...(JSON.parse(text) as object), filledInMs, language: language(), challenge }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? null : await failureOf(response);
  } catch {
    return { message: undefined, advice: navigator.onLine ? UNREACHABLE : OFFLINE, errors: [] };
  }
}

/** By ISO 639-1; some languages have no such code. */
const language = () => /^[a-z]{2}(?![a-z])/.exec(navigator.language.toLowerCase())?.[0];

async function failureOf(response: Response): Promise<SendFailure> {
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
  return { message: problem.title, advice: adviceOn(response), errors: problem.errors ?? [] };
}

function adviceOn({ status, headers }: Response) {
  if (status === 422) return 'Revise los campos señalados.';
  if (status === 429) {
    const when = whenAgain(Number(headers.get('retry-after') ?? NaN));
    return `Ha enviado varios mensajes en poco tiempo: podrá enviar este ${when}. ${KEPT}`;
  }
  return status >= 500 ? `El servidor no ha podido atenderle. ${KEPT}` : KEPT;
}
