import type { ServerResponse, IncomingMessage } from 'node:http';
import { isAssetOrProbe } from '../urls.ts';

/** Kind of request for load shedding. Each has its own slots, so that none exhausts those of another. */
export type RequestClass = 'page' | 'api' | 'form' | 'sign-in' | 'staff' | 'file' | 'health';

const ROOT_FILE = /^\/(after-first-paint\.js|robots\.txt|favicon\.ico)(\?|$)/;
const PROBE = /^\/(health|metrics)/;
const STAFF = /^\/(api\/v1\/staff|admin)(?![^/?])/;
const SIGN_IN = /^\/(api\/v1\/(session|accounts?|invitations|password-resets)|admin\/auth)(?![^/?])/;
const FORM = /^\/api\/v1\/inquiries(?![^/?])/;
const API = /^\/api(?![^/?])/;

/**
 * Classifies a request without reading its body. Without a session cookie it never counts as staff. The cookie is not
 * validated here: a forged one yields only the slots of staff, not their permissions.
 */
export function classifyRequest({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestClass {
  if (isAssetOrProbe(url)) return PROBE.test(url) ? 'health' : 'file';
  if (ROOT_FILE.test(url)) return 'file';
  if (SIGN_IN.test(url)) return 'sign-in';
  if (STAFF.test(url)) return headers.cookie?.includes('sid=') ? 'staff' : 'sign-in';
  if (FORM.test(url)) return 'form';
  if (API.test(url)) return 'api';
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}

/** Too short for visitors to notice; leaves most of the second within which a page should respond. */
const MAX_WAIT_MS = 250;

interface WaitingRequest {
  readonly response: ServerResponse;
  readonly enter: () => void;
  readonly onTimeout: () => void;
}

/** Holds requests without a slot for a moment, in order of arrival, since a short burst is not an overload. */
export class AdmissionQueue {
  private readonly queues = new Map<RequestClass, Set<() => void>>();

  /** Returns false if as many requests of the class wait as may run at once (`capacity`). */
  tryEnqueue(requestClass: RequestClass, capacity: number, { response, enter, onTimeout }: WaitingRequest): boolean {
    const queue = this.queues.get(requestClass) ?? new Set();
    this.queues.set(requestClass, queue);
    if (queue.size >= capacity) return false;
    const leaveQueueThen = (next: () => void) => () => {
      clearTimeout(timer);
      response.off('close', onClosed);
      queue.delete(onAdmitted);
      next();
    };
    const onAdmitted = leaveQueueThen(enter);
    const onClosed = leaveQueueThen(() => undefined);
    const timer = setTimeout(leaveQueueThen(onTimeout), MAX_WAIT_MS);
    response.once('close', onClosed);
    queue.add(onAdmitted);
    return true;
  }

  admitNext(hasCapacity: (requestClass: RequestClass) => boolean) {
    for (const [requestClass, queue] of this.queues)
      for (const enter of queue) {
        if (!hasCapacity(requestClass)) break;
        enter();
      }
  }
}
