import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SignInNeeded } from '../actor.ts';
import { SecurityLog } from '../audit/security-log.ts';
import { DatabaseAway, isDatabaseUnavailable, isUnstorable, UnstorableInput } from '../database/database-errors.ts';
import { TooManyRequests } from '../limits/limits.ts';
import type { ProblemDocument } from '../problem.contract.ts';
import { Fault, Problem } from '../problem.ts';
import { type RequestWithProblem, tracedRequest } from './monitoring/request-context.ts';
import { isInjectedRequest } from './request-origin.ts';

/** Titles of errors that are not a `Problem`, such as those of Nest and Fastify. */
const TITLES: Record<number, string> = {
  400: 'No hemos podido procesar la solicitud: recargue la página y pruebe otra vez',
  403: 'No tiene permiso para hacer esto: pídalo a un administrador',
  404: 'No existe esta dirección: revísela',
  405: 'Esta dirección no admite esa operación: recargue la página',
  413: 'El envío es demasiado grande: redúzcalo',
  414: 'La dirección es demasiado larga: acórtela',
  415: 'Este formato no se admite: pruebe con otro',
  429: 'Demasiados intentos: espere un momento',
  431: 'Las cabeceras son demasiado grandes: borre las cookies de esta web',
  503: 'El servicio no está disponible ahora: vuelva a intentarlo en unos minutos',
};
/** Value of Retry-After in seconds; short, since most outages are restarts. */
export const RETRY_AFTER = '5';

const INTERNAL_ERROR_TITLE = 'Ha ocurrido un error inesperado';

export interface RequestInfo {
  readonly id: unknown;
  readonly method: string;
  readonly url: string;
  readonly route: string | undefined;
  readonly traceId: string;
  /** Whether a page called the API in-process. */
  readonly isFromPage: boolean;
  /** Id of the signed-in user. */
  readonly user?: string | undefined;
}

/** Responds to every error with problem+json (RFC 9457); the cause of an internal error is only logged. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('problem');
  private readonly security = new SecurityLog();

  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const request = http.getRequest<RequestWithProblem>();
    const reply = http.getResponse<FastifyReply>();
    const { id, method, url, routeOptions, raw, signedInUser } = request;
    const requestInfo = {
      id,
      method,
      url,
      route: routeOptions.url,
      isFromPage: isInjectedRequest(raw),
      user: signedInUser?.id,
    };
    const problem = toProblem(error);
    const document = this.toDocument(error, { ...requestInfo, traceId: tracedRequest.getTraceId(request) });
    if (problem instanceof Problem) request.problemCode = problem.code;
    const { status } = document;
    if (problem instanceof TooManyRequests) reply.header('retry-after', String(problem.retryAfterSeconds));
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return reply.status(status).type('application/problem+json').header('cache-control', 'no-store').send(document);
  }

  /** Logs faults and refusals, and returns the document for the client. */
  toDocument(error: unknown, requestInfo: RequestInfo): ProblemDocument {
    const problem = toProblem(error);
    const status = getStatus(problem);
    const { id, method, url, route, traceId } = requestInfo;
    const line = { id, method, route };
    if (problem instanceof DatabaseAway) this.logger.warn({ msg: 'database away', ...line, err: error });
    // The driver's message quotes the value and must not be logged.
    else if (problem instanceof UnstorableInput) this.logger.warn({ msg: 'unstorable input', ...line });
    else if (problem instanceof Fault) this.logger.error({ msg: 'fault', ...line, err: problem.cause });
    else if (status >= 500 && !(problem instanceof Problem)) this.logger.error({ msg: 'fault', ...line, err: problem });
    this.logRefusal(problem, requestInfo);
    return {
      type: `/problems/${problem instanceof Problem ? problem.code : `http-${status}`}`,
      title: problem instanceof Problem ? problem.message : getTitle(status),
      status,
      instance: url.split('?', 1)[0]!.slice(0, 200),
      traceId,
      ...(problem instanceof Problem && problem.errors && { errors: problem.errors }),
    };
  }

  /** Records a missing session, and every 403 and 429, as a security event. */
  private logRefusal(problem: unknown, { isFromPage, user }: RequestInfo) {
    if (!(problem instanceof Problem)) return;
    // A page that needs a session shows the sign-in form instead.
    const lacksSession = problem instanceof SignInNeeded && !isFromPage;
    if (lacksSession || problem.status === 403 || problem.status === 429)
      this.security.warn({ msg: 'refused', user, reason: problem.code });
  }
}

function toProblem(error: unknown) {
  if (isUnstorable(error)) return new UnstorableInput();
  return isDatabaseUnavailable(error) ? new DatabaseAway() : error;
}

function getTitle(status: number) {
  return TITLES[status] ?? (status < 500 ? TITLES[400]! : INTERNAL_ERROR_TITLE);
}

function getStatus(error: unknown) {
  if (error instanceof Problem) return error.status;
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
