import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-custom';
import type { Config } from '../../config.ts';
import { type SignedInUser, SignedInUsers } from '../access/signed-in-users.ts';
import { configToken } from '../config-token.ts';
import { sessionCookie } from './session-cookie.ts';

/** Knows a signed-in user by the session's cookie. */
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
    return (token && (await this.users.find(token))) || false;
  }

  /** Null where nobody is signed in. */
  userOf(request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, user: SignedInUser | false | undefined) =>
        error ? reject(error as Error) : resolve(user || null);
      // Passport writes the outcome's callbacks onto the strategy that it is given: each request has one of its own.
      const ownStrategy = Object.create(this) as passport.Strategy;
      const authenticate = passport.authenticate(ownStrategy, { session: false }, done) as (
        request: unknown,
        reply: unknown,
        next: (error?: unknown) => void,
      ) => void;
      authenticate(request, reply, (error) => done(error, false));
    });
  }
}
