import { Injectable } from '@nestjs/common';
import { SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { isRobot } from './is-robot.ts';

interface Viewer {
  /** The name of the browser. */
  readonly agent: string | undefined;
  /** The token of a session. */
  readonly session: string | undefined;
}

/** Says whose views count: those of people who do not work here. */
@Injectable()
export class Viewers {
  constructor(private readonly users: SignedInUsers) {}

  async count({ agent, session }: Viewer) {
    return !isRobot(agent) && !(session && (await this.worksHere(session)));
  }

  /** That a page reports its view is no use of the session. */
  private async worksHere(session: string) {
    const user = await this.users.find(session, false);
    return user?.permissions.has('panel.open') ?? false;
  }
}
