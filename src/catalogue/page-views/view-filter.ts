import { Injectable } from '@nestjs/common';
import { SignedInUsers } from '../../platform/actor.ts';

/**
 * Only bots that run scripts report views, and such bots name themselves in the user agent, so a short pattern
 * suffices. `(?<!cu)` excludes Cubot, a brand of phones.
 */
const BOT_PATTERN =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|google-|googleother|facebookexternal|prerender|phantom/i;

/** Every browser sends a user agent, so a request without one comes from a bot. */
export const isBot = (userAgent: string | undefined) => !userAgent || BOT_PATTERN.test(userAgent);

interface ViewRequest {
  readonly userAgent: string | undefined;
  readonly sessionToken: string | undefined;
}

@Injectable()
export class ViewFilter {
  constructor(private readonly users: SignedInUsers) {}

  async shouldCount({ userAgent, sessionToken }: ViewRequest) {
    return !isBot(userAgent) && !(sessionToken && (await this.isStaffSession(sessionToken)));
  }

  /** Does not renew the session, since a page reports its view without the user's action. */
  private async isStaffSession(sessionToken: string) {
    const user = await this.users.find(sessionToken, false);
    return user?.permissions.has('panel.open') ?? false;
  }
}
