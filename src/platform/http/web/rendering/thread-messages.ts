import type { MessagePort } from 'node:worker_threads';
import type { PageRequest } from './page-request.ts';

/** What a thread is handed, and what it and its page's own process say to each other while it renders. */
export interface ThreadMessages {
  readonly order: { readonly pageRequest: PageRequest; readonly port: MessagePort };
  readonly question: { readonly id: number; readonly path: string; readonly init: RequestInit | undefined };
  readonly answer:
    | { readonly id: number; readonly status: number; readonly ok: boolean; readonly written: string }
    | { readonly id: number; readonly fault: unknown };
}
