import { Global, Module } from '@nestjs/common';
import { SignedInUsers } from '../platform/access/signed-in-users.ts';
import { ownAccountHandlers } from './own-account/own-account-handlers.ts';
import { OwnAccountController } from './own-account/own-account.controller.ts';
import { ChosenPasswords } from './passwords/chosen-passwords.ts';
import { Passwords } from './passwords/passwords.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { Sessions } from './sessions/sessions.ts';
import { SessionUsers } from './sessions/session-users.ts';
import { SessionController } from './sign-in/session.controller.ts';
import { signInHandlers } from './sign-in/sign-in-handlers.ts';
import { AccountClosing } from './users/access/account-closing.ts';
import { OwnedWork } from './users/owned-work.ts';

/** Global, because the routes of every module ask who is signed in. */
@Global()
@Module({
  controllers: [SessionController, OwnAccountController, SecondFactorController],
  providers: [
    Passwords,
    ChosenPasswords,
    Sessions,
    AccountClosing,
    OwnedWork,
    ...signInHandlers,
    ...ownAccountHandlers,
    { provide: SignedInUsers, useClass: SessionUsers },
  ],
  exports: [SignedInUsers],
})
export class IdentityModule {}
