/** Who a session belongs to, and what that allows, as of this request. */
export interface SignedInUser {
  readonly id: string;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<string>;
  /** The password was given within the last minutes. */
  readonly isFresh: boolean;
  /** A second factor is required of this account, its grace is over, and it has none. */
  readonly lacksSecondFactor: boolean;
}

/** Answered by the module that knows accounts; the routes' guard asks it. */
export abstract class SignedInUsers {
  /** Null where the token belongs to no session that still counts. To look whether it does is no use of it. */
  abstract find(token: string, isUse: boolean): Promise<SignedInUser | null>;
}
