import { defineProblem } from './problem.ts';

export interface Origin {
  readonly ipAddress: string;
  readonly requestId: string;
  readonly sessionId?: string;
}

/** Handlers receive an actor and know nothing of HTTP. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string; readonly permissions: ReadonlySet<string>; readonly origin?: Origin }
  | { readonly kind: 'visitor'; readonly origin?: Origin }
  | { readonly kind: 'system'; readonly name: string };

export type UserActor = Actor & { kind: 'user' };

export const systemActor = (name: string): Actor => ({ kind: 'system', name });

/**
 * Whether the actor has the permission; the system has every permission. Use it to omit parts of a response, and
 * `requirePermission` to refuse the whole request.
 */
export const hasPermission = (actor: Actor, permission: string) =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.permissions.has(permission));

/**
 * Throws NotAllowed. Handlers call it although routes check permissions too, since not every command comes from a
 * route.
 */
export function requirePermission(actor: Actor, permission: string) {
  if (!hasPermission(actor, permission)) throw new NotAllowed();
}

export class SignInNeeded extends defineProblem(401, 'Inicie sesión para continuar') {}
export class NotAllowed extends defineProblem(403, 'No tiene permiso para hacer esto: pídalo a un administrador') {}

export class ReauthRequired extends defineProblem(403, 'Confirme su contraseña para continuar') {}

export class SecondFactorRequired extends defineProblem(
  403,
  'Active la verificación en dos pasos en su cuenta para continuar',
) {}

export interface SignedInUser {
  readonly id: string;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<string>;
  /** Whether the password was entered within the last minutes. */
  readonly isFresh: boolean;
  /** Whether the account still has no second factor although it needs one and its grace period is over. */
  readonly mustSetUpSecondFactor: boolean;
}

/** Implemented by the identity module, so that the route guard need not depend on it. */
export abstract class SignedInUsers {
  /**
   * Returns null if the token belongs to no valid session. Only a call with `countsAsActivity` extends the session's
   * idle timeout.
   */
  abstract find(token: string, countsAsActivity: boolean): Promise<SignedInUser | null>;
}

/** Implemented by the identity module for modules that may not depend on it. */
export abstract class StaffNames {
  /** Returns names by user id, including former staff. A user without a name gets the first characters of the id. */
  abstract findNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}
