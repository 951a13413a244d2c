import type { ProblemDocument } from '../../src/platform/problem.contract.ts';

const relativeTimeFormat = new Intl.RelativeTimeFormat('es', { numeric: 'always' });

/** Rounds up, as in "dentro de 8 minutos". */
export function formatRetryDelay(seconds: number): string {
  if (!(seconds > 60)) return relativeTimeFormat.format(1, 'minute');
  if (seconds <= 3600) return relativeTimeFormat.format(Math.ceil(seconds / 60), 'minute');
  return relativeTimeFormat.format(Math.ceil(seconds / 3600), 'hour');
}

export const UNEXPECTED_ERROR_TEXT = 'Ha ocurrido un error inesperado';
export const NO_RESPONSE_STATUS = 0;
const OFFLINE_TEXT = 'Sin conexión: no se ha guardado nada. Inténtelo de nuevo cuando la recupere.';
const NO_RESPONSE_TEXT = 'No ha llegado ninguna respuesta: puede que no se haya guardado. Inténtelo de nuevo.';

/** A request that the server refused or that got no response (status 0). Its message is in Spanish, for users. */
export class ApiError extends Error {
  readonly status: number;
  /** Last part of the problem's type, such as wrong-credentials. */
  readonly code: string;
  readonly errors: NonNullable<ProblemDocument['errors']>;

  constructor(status = NO_RESPONSE_STATUS, problem: Partial<ProblemDocument> = {}, retryAfter: string | null = null) {
    super(buildMessage(status, problem.title, retryAfter));
    this.status = status;
    this.code = problem.type?.split('/').at(-1) ?? '';
    this.errors = problem.errors ?? [];
  }

  /** Whether the user closed the password dialog. */
  get isCancelled() {
    return this.code === 'reauth-required';
  }

  static async fromResponse(response: Response) {
    const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>;
    return new ApiError(response.status, problem, response.headers.get('retry-after'));
  }
}

function buildMessage(status: number, title = UNEXPECTED_ERROR_TEXT, retryAfter: string | null) {
  if (status === 429)
    return `Demasiados intentos seguidos: podrá volver a intentarlo ${formatRetryDelay(Number(retryAfter ?? NaN))}.`;
  if (status === NO_RESPONSE_STATUS) return navigator.onLine ? NO_RESPONSE_TEXT : OFFLINE_TEXT;
  return status === 500 ? UNEXPECTED_ERROR_TEXT : title;
}
