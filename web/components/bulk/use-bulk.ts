import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { showToast } from '../toast/show-toast.ts';
import { useInvalidateQueries } from '../use-mutation-with-toast.ts';

export interface BulkOutcome {
  id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  /** Reason for a refusal. */
  reason: string | null;
}

export interface BulkResponse {
  items: BulkOutcome[];
}

export interface BulkRequest<Answer> {
  count: number;
  send: () => Promise<Answer>;
}

export function splitIntoRequests<Item, Answer>(
  items: readonly Item[],
  maxItems: number,
  send: (batch: Item[]) => Promise<Answer>,
): BulkRequest<Answer>[] {
  const starts = Array.from({ length: Math.ceil(items.length / maxItems) }, (_, index) => index * maxItems);
  return starts.map((start) => {
    const batch = items.slice(start, start + maxItems);
    return { count: batch.length, send: () => send(batch) };
  });
}

/** Sends requests one after another; keeps the results before a failure. */
export function useBulk(key: string) {
  const invalidate = useInvalidateQueries(key);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  /** Shows a toast and returns null on failure. */
  const attempt = async <Answer>(act: () => Promise<Answer>, errorTitle: string) => {
    try {
      return await act();
    } catch (error) {
      const { message } = error instanceof ApiError ? error : new ApiError();
      showToast({ title: errorTitle, description: message, tone: 'destructive' });
      return null;
    }
  };

  const run = async <Answer>(requests: readonly BulkRequest<Answer>[], errorTitle: string) => {
    const responses: Answer[] = [];
    const total = requests.reduce((sum, { count }) => sum + count, 0);
    let done = 0;
    for (const { count, send } of requests) {
      setProgress({ done, total });
      const response = await attempt(send, errorTitle);
      if (!response) break;
      responses.push(response);
      done += count;
    }
    await invalidate();
    setProgress(null);
    return responses;
  };
  return { progress, attempt, run };
}
