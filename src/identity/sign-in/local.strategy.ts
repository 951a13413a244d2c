import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { authenticateWith } from '../../platform/http/session.strategy.ts';
import { WrongCredentials } from '../identity.problems.ts';
import { SignIn, type SignInResult } from './sign-in.ts';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  validate({ signIn }: { signIn: SignIn }) {
    return this.commands.execute(signIn);
  }

  /** Signs in with validated input; Passport sees nothing else of the request. Throws WrongCredentials. */
  async signIn(signIn: SignIn): Promise<SignInResult> {
    const session = await authenticateWith<SignInResult>(this, { signIn, body: signIn.input, headers: {} });
    if (!session) throw new WrongCredentials();
    return session;
  }
}
