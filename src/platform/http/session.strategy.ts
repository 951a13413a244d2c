import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-custom';
import { type Config, configToken } from '../../config.ts';
import { type SignedInUser, SignedInUsers } from '../actor.ts';
import { createSessionCookie } from './cookies.ts';

type Authenticate = (request: unknown, reply: unknown, next: (error?: Error) => void) => void;

/** Runs a Passport strategy once, without its sessions; returns null if it finds no user. */
export function authenticateWith<User>(strategy: passport.Strategy, request: unknown, reply?: unknown) {
  return new Promise<User | null>((resolve, reject) => {
    const done = (error: Error | null | undefined, user?: User | false) =>
      error ? reject(error) : resolve(user || null);
    // Passport stores its callbacks on the strategy object, so each request needs its own object.
    const ownStrategy = Object.create(strategy) as passport.Strategy;
    const authenticate = passport.authenticate(ownStrategy, { session: false }, done) as Authenticate;
    authenticate(request, reply, (error) => done(error));
  });
}

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
    // Unattended pages send this header, so that the session can expire.
    const countsAsActivity = request.headers['x-session-use'] !== 'none';
    return (token && (await this.users.find(token, countsAsActivity))) || false;
  }

  findUser(request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
    return authenticateWith<SignedInUser>(this, request, reply);
  }
}
