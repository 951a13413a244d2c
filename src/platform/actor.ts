/** Where a request came from; audit entries say it. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
  readonly sessionId?: string;
}

/** Who acts. Handlers know this and nothing of HTTP. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string; readonly permissions: ReadonlySet<string>; readonly origin?: Origin }
  | { readonly kind: 'visitor'; readonly origin?: Origin }
  | { readonly kind: 'system'; readonly name: string };

/** Feeds, jobs and the command line act under their own name. */
export const system = (name: string): Actor => ({ kind: 'system', name });
