import type { ServerResponse } from 'node:http';
import type { RequestPriority } from './request-priority.ts';

/** Short of what a visitor takes for a fault; and of the second in which whoever is let in has an answer, most is left. */
const MAX_WAIT_MS = 250;

interface WaitingRequest {
  readonly response: ServerResponse;
  readonly enter: () => void;
  /** Is called instead where no place came in time. */
  readonly refuse: () => void;
}

/** Whoever finds no place waits a moment for one, in the order of arrival: a burst, or a busy second, is no overload. */
export class AdmissionQueue {
  private readonly queues = new Map<RequestPriority, Set<() => void>>();

  /** Whether there is a seat: no more wait than are answered at once. */
  tryEnqueue(lane: RequestPriority, capacity: number, { response, enter, refuse }: WaitingRequest): boolean {
    const queue = this.queues.get(lane) ?? new Set();
    this.queues.set(lane, queue);
    if (queue.size >= capacity) return false;
    const leaveThen = (next: () => void) => () => {
      clearTimeout(timer);
      response.off('close', onClosed);
      queue.delete(onAdmitted);
      next();
    };
    const onAdmitted = leaveThen(enter);
    const onClosed = leaveThen(() => undefined);
    const timer = setTimeout(leaveThen(refuse), MAX_WAIT_MS);
    response.once('close', onClosed);
    queue.add(onAdmitted);
    return true;
  }

  /** Lets in as many as there are places for by now. */
  admitNext(hasCapacity: (lane: RequestPriority) => boolean) {
    for (const [lane, queue] of this.queues)
      for (const enter of queue) {
        if (!hasCapacity(lane)) break;
        enter();
      }
  }
}
