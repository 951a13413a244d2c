import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Config } from '../../config.ts';
import { askStrategy } from '../access/ask-strategy.ts';
import { type SignedInUser, SignedInUsers } from '../access/signed-in-users.ts';
import { configToken } from '../config-token.ts';
import { sessionCookie } from './session-cookie.ts';

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
    const token = sessionCookie(this.config).read(request);
    const isUse = request.headers['x-session-use'] !== 'none';
    return (token && (await this.users.find(token, isUse))) || false;
  }

  /** Null when nobody is signed in. */
  userOf(request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
    return askStrategy<SignedInUser>(this, request, reply);
  }
}
