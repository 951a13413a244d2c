import { redirect } from 'vike/abort';
import type { z } from 'zod';
import { ProblemDocument } from '../../src/platform/problem.contract.ts';
import { ApiError } from './api-error.ts';

type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>;

/** Server only: calls the API in-process with the visitor's cookie. */
export type Api = (path: string, init?: RequestInit) => Promise<ApiResponse>;

const Problem = ProblemDocument.pick({ type: true, title: true }).catch({
  type: '',
  title: 'No se ha podido atender la solicitud: inténtelo de nuevo',
});

/** Reads from the API and validates the response, so that it fails here and not in a component. Throws ApiError. */
export async function read<T extends z.ZodType>(api: Api, path: string, contract: T): Promise<z.output<T>> {
  const response = await api(path);
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, Problem.parse(body));
  return contract.parse(body);
}

/** Returns null after a 5xx: the rest of the page is rendered, and the browser retries this part. */
export function orNullOn5xx(error: unknown) {
  if (error instanceof ApiError && error.status >= 500) return null;
  throw error;
}

interface Page {
  items: readonly unknown[];
  total: number;
  pageCount: number;
}

/** Server only: redirects from a page beyond the last one to the last page. */
export function redirectToLastPage(list: Page | null, getUrl: (page: number) => string) {
  if (list && list.total > 0 && list.items.length === 0) throw redirect(getUrl(list.pageCount));
}
