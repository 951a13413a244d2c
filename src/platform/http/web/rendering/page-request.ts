import type { IncomingHttpHeaders } from 'node:http';

/** A refused form, shown again with what was typed and the reasons. */
export interface FormState {
  readonly values: Record<string, string>;
  readonly errors: Record<string, string>;
}

/** What a page knows when it begins, but for the API: nothing in it is bound to this thread. */
export interface PageRequest {
  readonly urlOriginal: string;
  readonly headersOriginal: IncomingHttpHeaders;
  readonly form: FormState | null;
  readonly gtmId: string | undefined;
  readonly isDemo: boolean;
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  readonly passwordMin: number;
  readonly traceId: string;
}
