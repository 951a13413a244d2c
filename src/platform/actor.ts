/** Who acts. Handlers know this and nothing of HTTP. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string; readonly permissions: ReadonlySet<string> }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system'; readonly name: string };

/** Feeds, jobs and the command line act under their own name. */
export const system = (name: string): Actor => ({ kind: 'system', name });
