import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { authenticateWith } from '../../platform/access/authenticate-with.ts';
import { SignIn, type SignedIn } from './sign-in.ts';
import { WrongCredentials } from './sign-in.problems.ts';

/** Authenticates by e-mail address and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly commands: CommandBus) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  validate({ signIn }: { signIn: SignIn }) {
    return this.commands.execute(signIn);
  }

  /** Signs in with validated input; passport sees nothing else of the request. Throws WrongCredentials. */
  async signIn(signIn: SignIn): Promise<SignedIn> {
    const session = await authenticateWith<SignedIn>(this, { signIn, body: signIn.input, headers: {} });
    if (!session) throw new WrongCredentials();
    return session;
  }
}
