import { Global, Module } from '@nestjs/common';
import { SignedInUsers } from '../platform/access/signed-in-users.ts';
import { AccountLimits } from './accounts/account-limits.ts';
import { AccountLinks } from './accounts/account-links.ts';
import { AccountRequests } from './accounts/account-requests.ts';
import { AccountsController } from './accounts/accounts.controller.ts';
import { ConfirmAccountHandler } from './accounts/confirm-account.ts';
import { CreateAdminHandler } from './accounts/create-admin.ts';
import { ForgetAccountRequests } from './accounts/forget-account-requests.ts';
import { OpenAccountHandler } from './accounts/open-account.ts';
import { PasswordByLink } from './accounts/password-by-link.ts';
import { RegisterAccountHandler } from './accounts/register-account.ts';
import { SettleAccountRequest } from './accounts/settle-account-request.ts';
import { AcceptInvitationHandler } from './invitations/accept-invitation.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { PasswordResetsController } from './password-reset/password-resets.controller.ts';
import { RequestPasswordResetHandler } from './password-reset/request-password-reset.ts';
import { ResetPasswordHandler } from './password-reset/reset-password.ts';
import { ChosenPasswords } from './passwords/chosen-passwords.ts';
import { Passwords } from './passwords/passwords.ts';
import { Sessions } from './sessions/sessions.ts';
import { SessionUsers } from './sessions/session-users.ts';

/** Global, because the routes of every module ask who is signed in. */
@Global()
@Module({
  controllers: [AccountsController, PasswordResetsController, InvitationsController],
  providers: [
    Passwords,
    ChosenPasswords,
    Sessions,
    { provide: SignedInUsers, useClass: SessionUsers },
    AccountLinks,
    AccountLimits,
    AccountRequests,
    PasswordByLink,
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
