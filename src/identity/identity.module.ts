import { Global, Module } from '@nestjs/common';
import { SignedInUsers } from '../platform/access/signed-in-users.ts';
import { StaffNames } from '../platform/access/staff-names.ts';
import { AccountFormsController } from './account-forms.controller.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { AccountsController } from './accounts/accounts.controller.ts';
import { StaffMemberNames } from './staff-directory/staff-member-names.ts';
import { StaffDirectory } from './staff-directory/staff-directory.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { ownAccountHandlers } from './account/own-account-handlers.ts';
import { AccountController } from './account/own-account.controller.ts';
import { PasswordResetsController } from './password-reset/password-resets.controller.ts';
import { PasswordPolicy } from './passwords/password-policy.ts';
import { Passwords } from './passwords/passwords.ts';
import { PurgeUnconfirmedAccounts } from './privacy/purge-unconfirmed-accounts.ts';
import { PersonalAccounts } from './privacy/personal-accounts.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { UpdateSecuritySettingsHandler } from './security/update-security-settings.ts';
import { PortraitsController } from './profile/portraits.controller.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { profileHandlers } from './profile/profile-handlers.ts';
import { RequireSecondFactor } from './security/require-second-factor.ts';
import { SecuritySettingsController } from './security/security-settings.controller.ts';
import { ShowSecuritySettingsHandler } from './security/show-security-settings.ts';
import { Sessions } from './sessions/sessions.ts';
import { SessionUsers } from './sessions/session-users.ts';
import { SessionController } from './sign-in/session.controller.ts';
import { signInHandlers } from './sign-in/sign-in-handlers.ts';
import { OwnedResources } from './users/owned-resources.ts';
import { staffUserHandlers } from './users/staff-user-handlers.ts';
import { StaffUsersController } from './users/staff-users.controller.ts';
import { UserAccessController } from './users/user-access.controller.ts';

const signIn = [SessionController, AccountController, SecondFactorController];
const profile = [ProfileController, PortraitsController];
const accounts = [AccountsController, PasswordResetsController, InvitationsController, AccountFormsController];
const staff = [StaffUsersController, UserAccessController, SecuritySettingsController];

/** Global, because the guard of every module's routes needs SignedInUsers. */
@Global()
@Module({
  controllers: [...signIn, ...profile, ...accounts, ...staff],
  providers: [
    Passwords,
    PasswordPolicy,
    Sessions,
    { provide: SignedInUsers, useClass: SessionUsers },
    OwnedResources,
    StaffDirectory,
    { provide: StaffNames, useClass: StaffMemberNames },
    PersonalAccounts,
    PurgeUnconfirmedAccounts,
    ...signInHandlers,
    ...ownAccountHandlers,
    ...profileHandlers,
    ...accountHandlers,
    ...staffUserHandlers,
    RequireSecondFactor,
    UpdateSecuritySettingsHandler,
    ShowSecuritySettingsHandler,
  ],
  exports: [SignedInUsers, StaffNames, OwnedResources, StaffDirectory],
})
export class IdentityModule {}
