import type { ProblemDocument } from '../../src/platform/problem.contract.ts';
import { whenAgain } from '../ui/when-again.ts';

const UNEXPECTED = 'Ha ocurrido un error inesperado';
const UNREACHABLE = 0;

/** What the server, or the way to it, has refused; its message is for people. */
export class RequestRefused extends Error {
  readonly status: number;
  /** Stable and English, as 'wrong-credentials'. */
  readonly code: string;
  readonly errors: NonNullable<ProblemDocument['errors']>;

  constructor(status = UNREACHABLE, problem: Partial<ProblemDocument> = {}, retryAfter: string | null = null) {
    super(messageOf(status, problem.title, retryAfter));
    this.status = status;
    this.code = problem.type?.split('/').at(-1) ?? '';
    this.errors = problem.errors ?? [];
  }

  /** They were asked for the password and would not give it. */
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
  return status === UNREACHABLE || status === 500 ? UNEXPECTED : title;
}
