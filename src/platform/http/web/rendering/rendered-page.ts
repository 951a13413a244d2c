/** What came of rendering a page: nothing in it is bound to the thread that has rendered it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: string;
  /** Which page it is, where the address is of one. */
  readonly pageId: string | undefined;
  /** Whether the page says that it is the same for everyone, and whole. */
  readonly isForEveryone: boolean;
  /** What the page itself answers instead of what was asked. */
  readonly abortStatus: number | undefined;
  readonly fault: unknown;
  /** Whether it failed since the API answered 503. */
  readonly isUnavailable: boolean;
  /** What the renderer has printed meanwhile. */
  readonly printed: readonly string[];
}
