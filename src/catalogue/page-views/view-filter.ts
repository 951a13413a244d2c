import { Injectable } from '@nestjs/common';
import { SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { isBot } from './is-bot.ts';

interface ViewRequest {
  /** The name of the browser. */
  readonly agent: string | undefined;
  /** The token of a session. */
  readonly session: string | undefined;
}

/** Says whose views count: those of people who do not work here. */
@Injectable()
export class ViewFilter {
  constructor(private readonly users: SignedInUsers) {}

  async shouldCount({ agent, session }: ViewRequest) {
    return !isBot(agent) && !(session && (await this.isStaffSession(session)));
  }

  /** That a page reports its view is no use of the session. */
  private async isStaffSession(session: string) {
    const user = await this.users.find(session, false);
    return user?.permissions.has('panel.open') ?? false;
  }
}
