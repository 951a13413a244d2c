import { MeilisearchApiError } from 'meilisearch';

/** Catches the answer of Meilisearch that it has no such thing. */
export function nullIfNotFound(error: unknown) {
  if (error instanceof MeilisearchApiError && error.response.status === 404) return null;
  throw error;
}
