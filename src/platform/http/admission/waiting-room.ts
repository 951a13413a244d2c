import type { ServerResponse } from 'node:http';
import type { Lane } from './lane-of.ts';

/** Short of what a visitor takes for a fault; and of the second in which whoever is let in has an answer, most is left. */
const LONGEST_MS = 250;

interface Guest {
  readonly response: ServerResponse;
  readonly enter: () => void;
  /** Is called instead where no place came in time. */
  readonly refuse: () => void;
}

/** Whoever finds no place waits a moment for one, in the order of arrival: a burst, or a busy second, is no overload. */
export class WaitingRoom {
  private readonly queues = new Map<Lane, Set<() => void>>();

  /** Whether there is a seat: no more wait than are answered at once. */
  seats(lane: Lane, seats: number, { response, enter, refuse }: Guest): boolean {
    const queue = this.queues.get(lane) ?? new Set();
    this.queues.set(lane, queue);
    if (queue.size >= seats) return false;
    const leaveFor = (next: () => void) => () => {
      clearTimeout(timer);
      response.off('close', gone);
      queue.delete(called);
      next();
    };
    const called = leaveFor(enter);
    const gone = leaveFor(() => undefined);
    const timer = setTimeout(leaveFor(refuse), LONGEST_MS);
    response.once('close', gone);
    queue.add(called);
    return true;
  }

  /** Lets in as many as there are places for by now. */
  call(hasPlace: (lane: Lane) => boolean) {
    for (const [lane, queue] of this.queues)
      for (const enter of queue) {
        if (!hasPlace(lane)) break;
        enter();
      }
  }
}
