import type { IncomingHttpHeaders } from 'node:http';

/** A refused form, shown again with what was typed and the reasons. */
export interface ShownForm {
  readonly values: Record<string, string>;
  readonly errors: Record<string, string>;
}

/** What a page knows when it begins, but for the API: nothing in it is bound to this thread. */
export interface AskedPage {
  readonly urlOriginal: string;
  readonly headersOriginal: IncomingHttpHeaders;
  readonly form: ShownForm | null;
  readonly gtmId: string | undefined;
  readonly isDemo: boolean;
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  readonly passwordMin: number;
  readonly traceId: string;
}
