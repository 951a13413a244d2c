import { Global, Module } from '@nestjs/common';
import { SignedInUsers } from '../platform/access/signed-in-users.ts';
import { ownAccountHandlers } from './own-account/own-account-handlers.ts';
import { OwnAccountController } from './own-account/own-account.controller.ts';
import { AccountLimits } from './accounts/account-limits.ts';
import { AccountLinks } from './accounts/account-links.ts';
import { AccountRequests } from './accounts/account-requests.ts';
import { AccountsController } from './accounts/accounts.controller.ts';
import { ConfirmAccountHandler } from './accounts/confirm-account.ts';
import { CreateAdminHandler } from './accounts/create-admin.ts';
import { ForgetAccountRequests } from './accounts/forget-account-requests.ts';
import { OpenAccountHandler } from './accounts/open-account.ts';
import { RegisterAccountHandler } from './accounts/register-account.ts';
import { SettleAccountRequest } from './accounts/settle-account-request.ts';
import { AcceptInvitationHandler } from './invitations/accept-invitation.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { PasswordResetsController } from './password-reset/password-resets.controller.ts';
import { RequestPasswordResetHandler } from './password-reset/request-password-reset.ts';
import { ResetPasswordHandler } from './password-reset/reset-password.ts';
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
  controllers: [
    SessionController,
    OwnAccountController,
    SecondFactorController,
    AccountsController,
    PasswordResetsController,
    InvitationsController,
  ],
  providers: [
    Passwords,
    ChosenPasswords,
    Sessions,
    AccountClosing,
    OwnedWork,
    ...signInHandlers,
    ...ownAccountHandlers,
    { provide: SignedInUsers, useClass: SessionUsers },
    AccountLinks,
    AccountLimits,
    AccountRequests,
    RegisterAccountHandler,
    SettleAccountRequest,
    ForgetAccountRequests,
    ConfirmAccountHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    AcceptInvitationHandler,
    CreateAdminHandler,
    OpenAccountHandler,
  ],
  exports: [SignedInUsers],
})
export class IdentityModule {}
