import { Global, Module } from '@nestjs/common';
import { SignedInUsers, StaffNames } from '../platform/actor.ts';
import { ChangePasswordHandler } from './account/change-password.ts';
import { EraseAccountHandler } from './account/erase-account.ts';
import { ExportAccountHandler } from './account/export-account.ts';
import { OwnAccountController } from './account/own-account.controller.ts';
import { RenameAccountHandler, ShowAccountHandler } from './account/own-account.ts';
import { UpdateOwnProfileHandler, ShowOwnProfileHandler } from './account/own-profile.ts';
import { RemovePortraitHandler, SetPortraitHandler, ShowPortraitHandler } from './account/portraits.ts';
import { PortraitsController, ProfileController } from './account/profile.controller.ts';
import { AcceptInvitationHandler, ShowInvitedPersonHandler } from './accounts/accept-invitation.ts';
import { AccountFormsController } from './accounts/account-forms.controller.ts';
import { AccountLimits } from './accounts/account-limits.ts';
import { AccountLinks } from './accounts/account-links.ts';
import { AccountNotifier } from './accounts/account-mails.ts';
import { AccountRequests, ProcessAccountRequest, PurgeAccountRequests } from './accounts/account-requests.ts';
import {
  RegistrationsController,
  PasswordResetsController,
  InvitationsController,
} from './accounts/accounts.controller.ts';
import { CreateAdminHandler } from './accounts/create-admin.ts';
import { PersonalAccounts } from './accounts/personal-accounts.ts';
import { PurgeUnconfirmedAccounts } from './accounts/purge-unconfirmed-accounts.ts';
import { ClaimAccountHandler, ConfirmAccountHandler, RegisterAccountHandler } from './accounts/register-account.ts';
import { Registrations } from './accounts/registrations.ts';
import { RequestPasswordResetHandler, ResetPasswordHandler, PasswordSetter } from './accounts/reset-password.ts';
import { PasswordPolicy, Passwords } from './passwords/passwords.ts';
import {
  BeginSecondFactorHandler,
  ConfirmSecondFactorHandler,
  RenewRecoveryCodesHandler,
  EndSecondFactorHandler,
} from './second-factor/own-second-factor.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorSecrets, SecondFactor } from './second-factor/second-factor.ts';
import { SecuritySettingsController } from './second-factor/security-settings.controller.ts';
import {
  UpdateSecuritySettingsHandler,
  ShowSecuritySettingsHandler,
  RequireSecondFactor,
} from './second-factor/security-settings.ts';
import { EndOpenSessionHandler, SignOutHandler } from './sessions/end-session.ts';
import { Sessions, SessionUsers, PurgeExpiredSessions } from './sessions/sessions.ts';
import { ListOpenSessionsHandler, ShowSessionHandler } from './sessions/show-sessions.ts';
import { SignInAttempts, WarnAboutFailedAttempts } from './sign-in/attempts.ts';
import { LocalStrategy } from './sign-in/local.strategy.ts';
import { PasswordConfirmation, ReauthenticateHandler } from './sign-in/reauthenticate.ts';
import { SessionController } from './sign-in/session.controller.ts';
import { SignInHandler } from './sign-in/sign-in.ts';
import { TrustedDevices } from './sign-in/trusted-devices.ts';
import { AccountCloser, AccountErasure } from './users/close-account.ts';
import { DeleteUserHandler } from './users/delete-user.ts';
import { DisableUserHandler, EnableUserHandler } from './users/disable-user.ts';
import { Invitations, InviteStaffUserHandler, ResendInvitationHandler } from './users/invite-staff-user.ts';
import { OwnedResources } from './users/owned-resources.ts';
import { StaffMemberNames, StaffDirectory } from './users/staff-directory.ts';
import { StaffUsersController, UserAccessController } from './users/staff-users.controller.ts';
import {
  CountUsersAwaitingRoleHandler,
  ListStaffUsersHandler,
  StaffUsers,
  ShowStaffUserHandler,
} from './users/staff-users.ts';
import { RemoveSecondFactorHandler, UpdateStaffUserHandler } from './users/update-staff-user.ts';
import { GrantRoleHandler, RevokeRoleHandler } from './users/user-roles.ts';
import { WorkReassignment } from './users/work-reassignment.ts';

const staffUserProviders = [
  StaffUsers,
  ListStaffUsersHandler,
  CountUsersAwaitingRoleHandler,
  ShowStaffUserHandler,
  Invitations,
  InviteStaffUserHandler,
  ResendInvitationHandler,
  UpdateStaffUserHandler,
  GrantRoleHandler,
  RevokeRoleHandler,
  AccountCloser,
  AccountErasure,
  WorkReassignment,
  DisableUserHandler,
  EnableUserHandler,
  RemoveSecondFactorHandler,
  DeleteUserHandler,
];

const accountProviders = [
  AccountLinks,
  AccountLimits,
  AccountRequests,
  Registrations,
  PasswordSetter,
  RegisterAccountHandler,
  ProcessAccountRequest,
  PurgeAccountRequests,
  ConfirmAccountHandler,
  ClaimAccountHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
  AcceptInvitationHandler,
  ShowInvitedPersonHandler,
  CreateAdminHandler,
];

const profileHandlers = [
  ShowOwnProfileHandler,
  UpdateOwnProfileHandler,
  SetPortraitHandler,
  RemovePortraitHandler,
  ShowPortraitHandler,
];

const ownAccountProviders = [
  ShowAccountHandler,
  RenameAccountHandler,
  AccountNotifier,
  ChangePasswordHandler,
  ExportAccountHandler,
  EraseAccountHandler,
  SecondFactorSecrets,
  SecondFactor,
  BeginSecondFactorHandler,
  ConfirmSecondFactorHandler,
  EndSecondFactorHandler,
  RenewRecoveryCodesHandler,
];

const signInProviders = [
  SignInAttempts,
  TrustedDevices,
  LocalStrategy,
  PasswordConfirmation,
  SignInHandler,
  ReauthenticateHandler,
  SignOutHandler,
  ShowSessionHandler,
  ListOpenSessionsHandler,
  EndOpenSessionHandler,
  PurgeExpiredSessions,
  WarnAboutFailedAttempts,
];

const signInControllers = [SessionController, OwnAccountController, SecondFactorController];
const profileControllers = [ProfileController, PortraitsController];
const accountControllers = [
  RegistrationsController,
  PasswordResetsController,
  InvitationsController,
  AccountFormsController,
];
const staffControllers = [StaffUsersController, UserAccessController, SecuritySettingsController];

/** Global, because the guard of every module's routes needs SignedInUsers. */
@Global()
@Module({
  controllers: [...signInControllers, ...profileControllers, ...accountControllers, ...staffControllers],
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
    ...signInProviders,
    ...ownAccountProviders,
    ...profileHandlers,
    ...accountProviders,
    ...staffUserProviders,
    RequireSecondFactor,
    UpdateSecuritySettingsHandler,
    ShowSecuritySettingsHandler,
  ],
  exports: [SignedInUsers, StaffNames, OwnedResources, StaffDirectory],
})
export class IdentityModule {}
