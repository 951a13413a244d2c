import { setTimeout } from 'node:timers/promises';

export type Task = {
  readonly uid: number;
  readonly status: string;
  readonly enqueuedAt: string;
  readonly finishedAt: string | null;
  readonly error: { message: string } | null;
};

/** Meilisearch over bare HTTP, without the client that the system uses. */
export class Meili {
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, key: string) {
    this.url = url;
    this.headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  }

  async send<T>(method: string, path: string, body?: string): Promise<T> {
    const response = await fetch(this.url + path, { method, headers: this.headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Sends a change without waiting for it. */
  async change(method: string, path: string, body?: string): Promise<number> {
    return (await this.send<{ taskUid: number }>(method, path, body)).taskUid;
  }

  async waitForTask(uid: number): Promise<void> {
    for (;;) {
      const { status, error } = await this.send<Task>('GET', `/tasks/${uid}`);
      if (status === 'succeeded') return;
      if (status === 'failed') throw new Error(`Meilisearch task ${uid}: ${error?.message}`);
      await setTimeout(50);
    }
  }

  /** Lists tasks enqueued since then. */
  async listTasksSince(moment: Date): Promise<Task[]> {
    const query = new URLSearchParams({ afterEnqueuedAt: moment.toISOString(), limit: '10000' });
    return (await this.send<{ results: Task[] }>('GET', `/tasks?${query}`)).results;
  }
}
