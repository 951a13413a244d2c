import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SignedInUsers } from '../../platform/access/signed-in-users.ts';
import { configToken } from '../../platform/config-token.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { isRobot } from './is-robot.ts';

/** Says whose views count: those of people who do not work here. */
@Injectable()
export class Viewers {
  constructor(
    private readonly users: SignedInUsers,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async counts(request: FastifyRequest) {
    return !isRobot(request.headers['user-agent']) && !(await this.worksHere(request));
  }

  /** Only who has a session is looked up; that a page reports its view is no use of the session. */
  private async worksHere(request: FastifyRequest) {
    const token = sessionCookie(this.config).read(request);
    const user = token ? await this.users.find(token, false) : null;
    return user?.permissions.has('panel.open') ?? false;
  }
}
