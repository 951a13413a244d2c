import { AcceptInvitationHandler } from '../invitations/accept-invitation.ts';
import { ShowInvitedPersonHandler } from '../invitations/show-invited-person.ts';
import { RequestPasswordResetHandler } from '../password-reset/request-password-reset.ts';
import { ResetPasswordHandler } from '../password-reset/reset-password.ts';
import { ClaimAccountHandler } from '../registration/claim-account.ts';
import { ConfirmAccountHandler } from '../registration/confirm-account.ts';
import { RegisterAccountHandler } from '../registration/register-account.ts';
import { Registrations } from '../registration/registrations.ts';
import { AccountLimits } from './account-limits.ts';
import { AccountLinks } from './account-links.ts';
import { AccountRequests } from './account-requests.ts';
import { CreateAdminHandler } from './create-admin.ts';
import { PurgeAccountRequests } from './purge-account-requests.ts';
import { ProvisionAccountHandler } from './open-account.ts';
import { PasswordSetter } from './password-setter.ts';
import { ProcessAccountRequest } from './process-account-request.ts';

export const accountHandlers = [
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
  ProvisionAccountHandler,
];
