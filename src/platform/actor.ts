/** The origin of a request, as the audit log records it. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
  readonly sessionId?: string;
}

/** Who carries out a command. Handlers receive an actor and know nothing of HTTP. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string; readonly permissions: ReadonlySet<string>; readonly origin?: Origin }
  | { readonly kind: 'visitor'; readonly origin?: Origin }
  | { readonly kind: 'system'; readonly name: string };

/** The actor for feeds, jobs and the command line. */
export const systemActor = (name: string): Actor => ({ kind: 'system', name });
