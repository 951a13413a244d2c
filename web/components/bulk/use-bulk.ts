import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { showToast } from '../toast/show-toast.ts';
import { useChange } from '../use-change.ts';

export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused. */
  reason: string | null;
}

export interface BulkAnswer {
  items: BulkOutcome[];
}

/** One request of a change. */
export interface BulkRequest<Answer> {
  count: number;
  send: () => Promise<Answer>;
}

/** So many at a time. */
export function splitIntoRequests<Item, Answer>(
  items: readonly Item[],
  most: number,
  send: (some: Item[]) => Promise<Answer>,
): BulkRequest<Answer>[] {
  const starts = Array.from({ length: Math.ceil(items.length / most) }, (_, at) => at * most);
  return starts.map((at) => {
    const some = items.slice(at, at + most);
    return { count: some.length, send: () => send(some) };
  });
}

/** Changes many, request after request; what was done before one failed counts. */
export function useBulk(key: string) {
  const { refresh } = useChange(key);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  /** Null, and a toast, where it failed. */
  const attempt = async <Answer>(act: () => Promise<Answer>, failed: string) => {
    try {
      return await act();
    } catch (fault) {
      const { message } = fault instanceof ApiError ? fault : new ApiError();
      showToast({ title: failed, description: message, tone: 'destructive' });
      return null;
    }
  };

  const run = async <Answer>(requests: readonly BulkRequest<Answer>[], failed: string) => {
    const answers: Answer[] = [];
    const of = requests.reduce((sum, { count }) => sum + count, 0);
    let done = 0;
    for (const { count, send } of requests) {
      setProgress({ done, of });
      const answer = await attempt(send, failed);
      if (!answer) break;
      answers.push(answer);
      done += count;
    }
    await refresh();
    setProgress(null);
    return answers;
  };
  return { progress, attempt, run };
}
