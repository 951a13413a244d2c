import type { ProblemDocument } from '../../src/platform/problem.contract.ts';
import { whenAgain } from '../ui/when-again.ts';

export const UNEXPECTED = 'Ha ocurrido un error inesperado';
export const UNREACHABLE = 0;
const OFFLINE = 'Sin conexión: no se ha guardado nada. Inténtelo de nuevo cuando la recupere.';
const UNANSWERED = 'No ha llegado ninguna respuesta: puede que no se haya guardado. Inténtelo de nuevo.';

/** A request that the server refused or that did not reach it (status 0); the message is in Spanish, for people. */
export class RequestRefused extends Error {
  readonly status: number;
  /** The last part of the problem's type, in English: wrong-credentials. */
  readonly code: string;
  readonly errors: NonNullable<ProblemDocument['errors']>;

  constructor(status = UNREACHABLE, problem: Partial<ProblemDocument> = {}, retryAfter: string | null = null) {
    super(messageOf(status, problem.title, retryAfter));
    this.status = status;
    this.code = problem.type?.split('/').at(-1) ?? '';
    this.errors = problem.errors ?? [];
  }

  /** The password was asked for again, and the dialog was closed without it. */
  get isGivenUp() {
    return this.code === 'reauth-required';
  }

  static async by(response: Response) {
    const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
    return new RequestRefused(response.status, problem, response.headers.get('retry-after'));
  }
}

function messageOf(status: number, title = UNEXPECTED, retryAfter: string | null) {
  if (status === 429)
    return `Demasiados intentos seguidos: podrá volver a intentarlo ${whenAgain(Number(retryAfter ?? NaN))}.`;
  if (status === UNREACHABLE) return navigator.onLine ? UNANSWERED : OFFLINE;
  return status === 500 ? UNEXPECTED : title;
}
