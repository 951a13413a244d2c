import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Config } from '../../config.ts';
import { authenticateWith } from '../access/authenticate-with.ts';
import { type SignedInUser, SignedInUsers } from '../access/signed-in-users.ts';
import { configToken } from '../config-token.ts';
import { createSessionCookie } from './create-session-cookie.ts';

/** Authenticates by the session cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly users: SignedInUsers,
    @Inject(configToken) private readonly config: Config,
  ) {
    super();
  }

  async validate(request: FastifyRequest) {
    const token = createSessionCookie(this.config).read(request);
    const countsAsActivity = request.headers['x-session-use'] !== 'none';
    return (token && (await this.users.find(token, countsAsActivity))) || false;
  }

  /** Null when nobody is signed in. */
  findUser(request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
    return authenticateWith<SignedInUser>(this, request, reply);
  }
}
