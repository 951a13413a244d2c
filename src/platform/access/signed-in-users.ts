/** The owner of a session and their permissions, as they are at the time of this request. */
export interface SignedInUser {
  readonly id: string;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<string>;
  /** Whether the password was entered within the last minutes. */
  readonly isFresh: boolean;
  /** The account must have a second factor, its grace period is over, and it has none. */
  readonly lacksSecondFactor: boolean;
}

/** Implemented by the identity module, so that the guard of the routes need not depend on it. */
export abstract class SignedInUsers {
  /** Null when the token belongs to no valid session. Only a call with `isUse` postpones the session's idle timeout. */
  abstract find(token: string, countsAsActivity: boolean): Promise<SignedInUser | null>;
}
