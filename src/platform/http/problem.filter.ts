import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SecurityLog } from '../audit/security-log.ts';
import type { ProblemDocument } from '../problem.contract.ts';
import { Fault, Problem } from '../problem.ts';
import { TooManyRequests } from '../limits/too-many-requests.ts';
import { SignInNeeded } from '../access/access.problems.ts';
import { isInjectedRequest } from './is-injected-request.ts';
import type { RequestWithProblem } from './monitoring/request-with-problem.ts';
import { tracedRequest } from './monitoring/traced-request.ts';
import { DatabaseAway, isDatabaseUnavailable } from '../database/database-away.ts';
import { isUnstorable, UnstorableInput } from '../input/unstorable-input.ts';

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
/** Seconds. Most outages that a visitor meets are restarts. */
export const RETRY_AFTER = '5';

const INTERNAL_ERROR_TITLE = 'Ha ocurrido un error inesperado';

/** What a problem, and its line in the log, say of the request. */
export interface RequestInfo {
  readonly id: unknown;
  readonly method: string;
  readonly url: string;
  /** The pattern of the address. */
  readonly route: string | undefined;
  readonly traceId: string;
  /** A page of ours asks, not a visitor. */
  readonly isFromPage: boolean;
  readonly user?: string | undefined;
}

/** Answers whatever is thrown as problem+json (RFC 9457); the cause of a fault is only logged. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('problem');
  private readonly security = new SecurityLog();

  catch(fault: unknown, host: ArgumentsHost) {
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
    const thrown = toProblem(fault);
    const document = this.toDocument(fault, { ...requestInfo, traceId: tracedRequest.getTraceId(request) });
    if (thrown instanceof Problem) request.problemCode = thrown.code;
    const { status } = document;
    if (thrown instanceof TooManyRequests) reply.header('retry-after', String(thrown.retryAfterSeconds));
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return reply.status(status).type('application/problem+json').header('cache-control', 'no-store').send(document);
  }

  /** What is answered; what of it concerns operators is logged. */
  toDocument(fault: unknown, requestInfo: RequestInfo): ProblemDocument {
    const thrown = toProblem(fault);
    const status = getStatus(thrown);
    const { id, method, url, route, traceId } = requestInfo;
    const line = { id, method, route };
    if (thrown instanceof DatabaseAway) this.logger.warn({ msg: 'database away', ...line, err: fault });
    // The driver's message quotes the value and must not get into the log.
    else if (thrown instanceof UnstorableInput) this.logger.warn({ msg: 'unstorable input', ...line });
    else if (thrown instanceof Fault) this.logger.error({ msg: 'fault', ...line, err: thrown.cause });
    else if (status >= 500 && !(thrown instanceof Problem)) this.logger.error({ msg: 'fault', ...line, err: thrown });
    this.logRefusal(thrown, requestInfo);
    return {
      type: `/problems/${thrown instanceof Problem ? thrown.code : `http-${status}`}`,
      title:
        thrown instanceof Problem
          ? thrown.message
          : (TITLES[status] ?? (status < 500 ? TITLES[400]! : INTERNAL_ERROR_TITLE)),
      status,
      instance: url.split('?', 1)[0]!.slice(0, 200),
      traceId,
      ...(thrown instanceof Problem && thrown.errors && { errors: thrown.errors }),
    };
  }

  /** Missing sessions, missing permissions and exceeded limits are security events too. */
  private logRefusal(thrown: unknown, { isFromPage, user }: RequestInfo) {
    if (!(thrown instanceof Problem)) return;
    // A page whose reader is not signed in shows the sign-in form.
    const isUnknown = thrown instanceof SignInNeeded && !isFromPage;
    if (isUnknown || thrown.status === 403 || thrown.status === 429)
      this.security.warn({ msg: 'refused', user, reason: thrown.code });
  }
}

function toProblem(fault: unknown) {
  if (isUnstorable(fault)) return new UnstorableInput();
  return isDatabaseUnavailable(fault) ? new DatabaseAway() : fault;
}

function getStatus(thrown: unknown) {
  if (thrown instanceof Problem) return thrown.status;
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
