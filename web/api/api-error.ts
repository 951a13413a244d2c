import type { ProblemDocument } from '../../src/platform/problem.contract.ts';
import { formatRetryDelay } from '../components/format-retry-delay.ts';

export const UNEXPECTED = 'Ha ocurrido un error inesperado';
export const NO_RESPONSE = 0;
const OFFLINE = 'Sin conexión: no se ha guardado nada. Inténtelo de nuevo cuando la recupere.';
const UNANSWERED = 'No ha llegado ninguna respuesta: puede que no se haya guardado. Inténtelo de nuevo.';

/** A request that the server refused or that did not reach it (status 0); the message is in Spanish, for people. */
export class ApiError extends Error {
  readonly status: number;
  /** The last part of the problem's type, in English: wrong-credentials. */
  readonly code: string;
  readonly errors: NonNullable<ProblemDocument['errors']>;

  constructor(status = NO_RESPONSE, problem: Partial<ProblemDocument> = {}, retryAfter: string | null = null) {
    super(messageOf(status, problem.title, retryAfter));
    this.status = status;
    this.code = problem.type?.split('/').at(-1) ?? '';
    this.errors = problem.errors ?? [];
  }

  /** The password was asked for again, and the dialog was closed without it. */
  get isCancelled() {
    return this.code === 'reauth-required';
  }

  static async fromResponse(response: Response) {
    const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
    return new ApiError(response.status, problem, response.headers.get('retry-after'));
  }
}

function messageOf(status: number, title = UNEXPECTED, retryAfter: string | null) {
  if (status === 429)
    return `Demasiados intentos seguidos: podrá volver a intentarlo ${formatRetryDelay(Number(retryAfter ?? NaN))}.`;
  if (status === NO_RESPONSE) return navigator.onLine ? UNANSWERED : OFFLINE;
  return status === 500 ? UNEXPECTED : title;
}
