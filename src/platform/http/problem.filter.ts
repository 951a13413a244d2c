import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SecurityLog } from '../audit/security-log.ts';
import type { ProblemDocument } from '../problem.contract.ts';
import { Fault, Problem } from '../problem.ts';
import { TooManyRequests } from '../limits/too-many-requests.ts';
import { SignInNeeded } from '../access/access.problems.ts';
import { inProcess } from './in-process.ts';
import type { RefusedRequest } from './monitoring/refused-request.ts';
import { tracedRequest } from './monitoring/traced-request.ts';
import { DatabaseAway, isDatabaseAway } from '../database/database-away.ts';
import { isUnstorable, UnstorableInput } from '../input/unstorable-input.ts';

const TITLES: Record<number, string> = {
  400: 'La petición no se entiende',
  403: 'No tiene permiso para hacer esto',
  404: 'No existe esta dirección',
  405: 'Esta dirección no admite esa operación',
  413: 'Lo enviado es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'Este formato no se admite',
  429: 'Demasiadas peticiones: espere un momento',
  431: 'Las cabeceras son demasiado grandes',
  503: 'El servicio no está disponible ahora: vuelva a intentarlo en unos minutos',
};
/** Seconds. Most outages that a visitor meets are restarts. */
export const RETRY_AFTER = '5';

const FAULT = 'Ha ocurrido un error inesperado';

/** Answers whatever is thrown as problem+json (RFC 9457); the cause of a fault is only logged. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('problem');
  private readonly security = new SecurityLog();

  catch(fault: unknown, host: ArgumentsHost) {
    const thrown = asProblem(fault);
    const http = host.switchToHttp();
    const request = http.getRequest<RefusedRequest>();
    const reply = http.getResponse<FastifyReply>();
    const status = statusOf(thrown);
    const line = { id: request.id, method: request.method, route: request.routeOptions.url };
    if (thrown instanceof DatabaseAway) this.logger.warn({ msg: 'database away', ...line, err: fault });
    // The driver's message quotes the value and must not get into the log.
    else if (thrown instanceof UnstorableInput) this.logger.warn({ msg: 'unstorable input', ...line });
    else if (thrown instanceof Fault) this.logger.error({ msg: 'fault', ...line, err: thrown.cause });
    else if (status >= 500 && !(thrown instanceof Problem)) this.logger.error({ msg: 'fault', ...line, err: thrown });
    this.noteRefusal(thrown, request);
    const document: ProblemDocument = {
      type: `/problems/${thrown instanceof Problem ? thrown.code : `http-${status}`}`,
      title: thrown instanceof Problem ? thrown.message : (TITLES[status] ?? (status < 500 ? TITLES[400]! : FAULT)),
      status,
      instance: request.url.split('?', 1)[0]!.slice(0, 200),
      traceId: tracedRequest.id(request),
      ...(thrown instanceof Problem && thrown.errors && { errors: thrown.errors }),
    };
    if (thrown instanceof TooManyRequests) reply.header('retry-after', String(thrown.retryAfterSeconds));
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    return reply.status(status).type('application/problem+json').header('cache-control', 'no-store').send(document);
  }

  /** Missing sessions, missing permissions and exceeded limits are security events too. */
  private noteRefusal(thrown: unknown, request: RefusedRequest) {
    if (!(thrown instanceof Problem)) return;
    request.refusedAs = thrown.code;
    // A page whose reader is not signed in shows the sign-in form.
    const isUnknown = thrown instanceof SignInNeeded && !inProcess(request.raw);
    if (isUnknown || thrown.status === 403 || thrown.status === 429)
      this.security.warn({ msg: 'refused', user: request.signedInUser?.id, reason: thrown.code });
  }
}

function asProblem(fault: unknown) {
  if (isUnstorable(fault)) return new UnstorableInput();
  return isDatabaseAway(fault) ? new DatabaseAway() : fault;
}

function statusOf(thrown: unknown) {
  if (thrown instanceof Problem) return thrown.status;
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
