import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { askStrategy } from '../../platform/access/ask-strategy.ts';
import type { OpenedSession } from '../sessions/sessions.ts';
import { SignIn } from './sign-in.ts';
import { WrongCredentials } from './sign-in.problems.ts';

/** Knows a user by e-mail and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  validate({ signIn }: { signIn: SignIn }) {
    return this.commands.execute(signIn);
  }

  /** What is given was validated; nothing else of the request is looked at. */
  async signIn(signIn: SignIn): Promise<OpenedSession> {
    const opened = await askStrategy<OpenedSession>(this, { signIn, body: signIn.input, headers: {} });
    if (!opened) throw new WrongCredentials();
    return opened;
  }
}
